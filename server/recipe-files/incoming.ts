import type { NamedRecipe } from './incoming-parts.ts'

/**
 * A recipe on its way in, whatever program wrote it: what every reader makes and what is shown, mapped and saved. Texts
 * are clean (no entities, no tags, trimmed) and in the words of the file; in those of more than one line, a recipe that the
 * file names is a mark (reading/recipe-marks.ts). Nothing in a file is dropped in silence: what
 * has no place here stands in `unmapped` and reaches the report.
 */
export interface IncomingRecipe {
  name: string
  description: string
  ingredients: IncomingIngredient[]
  steps: IncomingStep[]
  notes: { title: string; text: string }[]
  /** As written: "4 servings", "1 loaf". */
  recipeYield: string
  /** How many portions, if the file has a number of its own. */
  servings: number | null
  /** As text in the file's words, or of its minutes: "1 hour 5 minutes". */
  prepTime: string
  cookTime: string
  totalTime: string
  /** Names by which recipes are found. */
  tags: string[]
  categories: string[]
  tools: string[]
  /** Cookbooks that hold it: shelves, chapters, collections. */
  cookbooks: string[]
  /** The page it came from; an http(s) address, else '' with the words in `sourceName`. */
  sourceUrl: string
  /** A book, a person: "Grandmother", "Joy of Cooking, p. 12". */
  sourceName: string
  /** 1–5, null without. */
  rating: number | null
  isFavorite: boolean
  difficulty: string
  /** By the contract's names of nutrients, with their units as text: { calories: '250 kcal' }. */
  nutrition: Record<string, string>
  /** YYYY-MM-DD */
  dateAdded: string | null
  /** ISO 8601 with time, or YYYY-MM-DD. */
  lastMade: string | null
  pictures: IncomingPicture[]
  comments: IncomingComment[]
  timeline: IncomingEvent[]
  /** What people of the file think of it, where it says who: `rating` and `isFavorite` are nobody's in particular. */
  opinions: IncomingOpinion[]
  /** Files that belong to it: a scan, a letter. */
  assets: IncomingAsset[]
  /** The file's own id, by which other parts of the file name it (plans, recipes as ingredients, saved again). */
  sourceId: string
  /**
   * In an archive of ours the recipe as it was, in the words of the API; what is read of it elsewhere says less, and what
   * of it has no place there is `unmapped`.
   */
  own?: { recipe: unknown; unmapped: Unmapped[] }
  /** In an archive of ours what it was before, and at which place of its pictures the cover stood (0 for the first). */
  past?: IncomingPast
  coverAt?: number
  unmapped: Unmapped[]
}

/** What a recipe was before, and what it was read from. */
export interface IncomingPast {
  /** First to last; the last is what the recipe is now. */
  versions: IncomingVersion[]
  original: IncomingOriginal | null
}

export interface IncomingVersion {
  /** '' for an unknown one. */
  date: string
  /** The key of who saved it. */
  person: string
  /** Its content as JSON in UTF-8, as `packContent` has it; `held` bytes. */
  read: () => Promise<Buffer>
  held: number
}

/** The text of a page or of photos, and these photos. */
export interface IncomingOriginal {
  address: string
  text: string
  date: string
  pages: IncomingPicture[]
}

export interface IncomingIngredient {
  /** The heading before this line, if a new part begins with it. */
  section: string | null
  /** The line as a person reads it. Never empty. */
  text: string
  /** Where the file has it taken apart. `text` says the same as a line. */
  parts: IncomingParts | null
  /** The recipe that this line stands for, and others that it names. */
  recipe: NamedRecipe | null
  moreRecipes?: NamedRecipe[]
}

export interface IncomingParts {
  quantity: number | null
  quantityMax: number | null
  unit: string
  food: string
  note: string
}

export interface IncomingStep {
  /** The heading before this step, if a new part begins with it. */
  section: string | null
  /** A name of the step itself. */
  title: string
  text: string
}

/** `person`: the key of who wrote it, where the file has people. `author`: what they are called there; '' for nobody. */
export interface IncomingComment {
  author: string
  person?: string
  text: string
  date: string | null
}

/** `author` and `person` as of a comment. */
export interface IncomingEvent {
  author?: string
  person?: string
  subject: string
  message: string
  date: string
  picture?: IncomingPicture
  /** Only our own files say these two: what kind of event it is, and whether the recipe was cooked then. */
  type?: 'system' | 'info' | 'comment'
  isMade?: boolean
}

/** One person's stars, 1–5, and whether it is a favorite. */
export interface IncomingOpinion {
  author: string
  person: string
  rating: number | null
  isFavorite: boolean
}

/** `fileName` says what kind of file it is. */
export interface IncomingAsset {
  name: string
  icon: string
  fileName: string
  read: () => Promise<Buffer>
}

/** Where a picture lies. An address is fetched only if the person wants it, through the guarded fetch. */
export type IncomingPicture =
  /** `held`: how many bytes of memory it takes before it is read. */
  { kind: 'bytes'; read: () => Promise<Buffer>; held?: number } | { kind: 'address'; url: string }

export interface Unmapped {
  /** The file's name of it: "Cost", "oven_temp". */
  field: string
  /** What stood there, as text, at most 2,000 characters. */
  value: string
}

/** A recipe with nothing in it but its name. */
export const emptyRecipe = (name: string): IncomingRecipe => ({
  name,
  description: '',
  ingredients: [],
  steps: [],
  notes: [],
  recipeYield: '',
  servings: null,
  prepTime: '',
  cookTime: '',
  totalTime: '',
  tags: [],
  categories: [],
  tools: [],
  cookbooks: [],
  sourceUrl: '',
  sourceName: '',
  rating: null,
  isFavorite: false,
  difficulty: '',
  nutrition: {},
  dateAdded: null,
  lastMade: null,
  pictures: [],
  comments: [],
  timeline: [],
  opinions: [],
  assets: [],
  sourceId: '',
  unmapped: [],
})
