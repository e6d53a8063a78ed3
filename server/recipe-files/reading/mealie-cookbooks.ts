import type { IncomingCookbook } from '#server/recipe-files/incoming-parts.ts'
import { type LinkedKind, type Meant } from './mealie-filters.ts'
import { flagIn, inOrder, lineIn } from './mealie-rows.ts'
import type { Tables } from './mealie-store.ts'

/** Cookbooks with the conditions for their recipes. */
export function cookbooksOf(tables: Tables, meant: Meant): IncomingCookbook[] {
  return inOrder(tables.rows('cookbooks')).map((row) => {
    const names = (kind: LinkedKind) => meant.names(kind, `cookbooks_to_${kind}`, row['id'])
    return {
      name: lineIn(row, 'name'),
      description: lineIn(row, 'description'),
      isPublic: flagIn(row, 'public'),
      categories: names('categories'),
      tags: names('tags'),
      tools: names('tools'),
      requireAll: {
        categories: row['require_all_categories'] !== false,
        tags: row['require_all_tags'] !== false,
        tools: row['require_all_tools'] !== false,
      },
      ...meant.filter(row),
    }
  })
}
