/** What seed-data/ holds of one language; see its README. */
export interface SeedData {
  foods: SeedFood[]
  units: SeedUnit[]
  labels: SeedLabel[]
}

interface SeedNamed {
  name: string
  pluralName?: string | undefined
  aliases?: string[] | undefined
}
export interface SeedFood extends SeedNamed {
  label: string
}
export interface SeedUnit extends SeedNamed {
  abbreviation?: string | undefined
  pluralAbbreviation?: string | undefined
  fraction: boolean
  useAbbreviation: boolean
}
export interface SeedLabel {
  name: string
  color: string
}

const english = async (): Promise<SeedData> => ({
  foods: (await import('#server/seed-data/en-US/foods.json', { with: { type: 'json' } })).default,
  units: (await import('#server/seed-data/en-US/units.json', { with: { type: 'json' } })).default,
  labels: (await import('#server/seed-data/en-US/labels.json', { with: { type: 'json' } })).default,
})

/** Each is read when it is first asked for. */
export const languages: Record<string, () => Promise<SeedData>> = { 'en-US': english }

/** The data of a language; English for one that has none. */
export const seedData = (locale: string): Promise<SeedData> => (languages[locale] ?? english)()
