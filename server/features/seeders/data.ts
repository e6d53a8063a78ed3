/** The content of one language file in seed-data/; see its README. */
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

const english = async (): Promise<SeedData> =>
  (await import('#server/seed-data/en-US.json', { with: { type: 'json' } })).default

/** One entry per language; its file is loaded when it is first needed. */
export const languages: Record<string, () => Promise<SeedData>> = { 'en-US': english }

/** The data of a language; English if there is none. */
export const seedData = (locale: string): Promise<SeedData> => (languages[locale] ?? english)()
