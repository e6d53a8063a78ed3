/** A program whose files can be read, as its reader names it. */
interface Program {
  type: string
  title: string
}

/**
 * In the order of their readers. A list of its own, because the readers are in the threads that use them: with what they
 * read pages with, they take 10 MB of memory, which the server itself has no use for.
 */
export const programs: Program[] = [
  { type: 'trivet', title: 'Trivet' },
  { type: 'cookbookmanager', title: 'CookBookManager' },
  { type: 'paprika', title: 'Paprika' },
  { type: 'mealie-backup', title: 'Mealie (backup)' },
  { type: 'mealie', title: 'Mealie' },
  { type: 'tandoor', title: 'Tandoor' },
  { type: 'nextcloud', title: 'Nextcloud Cookbook' },
  { type: 'recipesage', title: 'RecipeSage' },
  { type: 'recipe-keeper', title: 'Recipe Keeper' },
  { type: 'copy-me-that', title: 'Copy Me That' },
  { type: 'cookmate', title: 'Cookmate' },
  { type: 'mela', title: 'Mela' },
  { type: 'crouton', title: 'Crouton' },
  { type: 'kitchenowl', title: 'KitchenOwl' },
  { type: 'chowdown', title: 'Chowdown' },
  { type: 'plan-to-eat', title: 'Plan to Eat' },
  { type: 'my-recipe-box', title: 'My Recipe Box' },
  { type: 'grocy', title: 'Grocy' },
  { type: 'cooklang', title: 'Cooklang' },
  { type: 'open-recipe-format', title: 'Open Recipe Format' },
  { type: 'paprika-database', title: 'Paprika (database)' },
  { type: 'cookn', title: 'Cook’n' },
  { type: 'living-cookbook', title: 'Living Cookbook' },
  { type: 'enex', title: 'Evernote' },
  { type: 'recettetek', title: 'RecetteTek' },
  { type: 'cheftap', title: 'ChefTap' },
  { type: 'saffron', title: 'Saffron' },
  { type: 'pepperplate', title: 'Pepperplate' },
  { type: 'gourmet', title: 'Gourmet' },
  { type: 'recipeml', title: 'RecipeML' },
  { type: 'krecipes', title: 'Krecipes' },
  { type: 'mastercook', title: 'MasterCook' },
  { type: 'rezkonv', title: 'RezKonv' },
  { type: 'mealmaster', title: 'MealMaster' },
  { type: 'recipemd', title: 'RecipeMD' },
  { type: 'schema-org', title: 'schema.org' },
  { type: 'csv', title: 'CSV' },
  { type: 'pages', title: 'Web pages, PDFs and texts' },
]

/** Whether files of this type can be read; it may be in any spelling: 'copymethat' means 'copy-me-that'. */
export const isKnownType = (type: string) => programs.some((program) => isType(program, type))

/** Whether the type is meant; '' means none. */
export const isType = (program: Pick<Program, 'type'>, type: string) =>
  type !== '' && lettersOf(program.type) === lettersOf(type)

/** Without what different programs put between words. */
export const lettersOf = (type: string) => type.toLowerCase().replaceAll(/[_-]/g, '')
