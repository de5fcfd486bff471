/** Tessaria, a country on no map. Codes beginning with X, and numbers from 900 on that no list uses, are nobody's. */
export const demoCountry = { iso3: "XTA", name: "Tessaria", code: 991 } as const;
