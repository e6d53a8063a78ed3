import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root } from '../support/paths.ts'
import { whole } from './light-contract.ts'

/** The screens that a phone opens first, as files under renderer/. Each stands for itself and all that it imports. */
const firstScreens = {
  start: 'main.tsx',
  login: 'features/auth/LoginPage.tsx',
  frame: 'app/layouts/MainLayout.tsx',
  list: 'features/explorer/ExplorerPage.tsx',
  shelves: 'features/shelves/Shelves.tsx',
  filters: 'features/explorer/filter/FilterPanel.tsx',
  recipe: 'features/recipe-view/RecipePage.tsx',
  timers: 'features/cooking/timers/TimerTray.tsx',
  menu: 'features/recipe-menu/FilledMenu.tsx',
  drawer: 'app/nav/NavDrawer.tsx',
  sidebar: 'app/nav/SideNav.tsx',
  books: 'features/cookbooks/CookbookLinks.tsx',
  comments: 'features/recipe-life/comments/Comments.tsx',
  guests: 'app/layouts/PublicLayout.tsx',
  shared: 'features/shared-recipe/SharedRecipePage.tsx',
  anchor: 'components/markdown/RecipeAnchor.tsx',
  amounts: '../server/contract/amounts/largest-amount.ts',
}
type Screen = keyof typeof firstScreens

// Changes only with the versions of these packages, so browsers keep the file in their cache across updates of Trivet.
const react = /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/

/**
 * By default the bundler makes a separate file of whatever two screens share, which gives 150 files for the list of
 * recipes. This puts the modules of the first screens into a few files, by which screens need them. The bundler divides
 * the rest.
 */
export function chunks(): Plugin {
  let screensOf: Map<string, Set<Screen>> | null = null
  const name = (id: string, graph: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>) => {
    screensOf ??= reachedBy(
      firstScreens,
      (file) => path.join(root, 'renderer', file),
      // Modules with schemas are not followed: every screen imports them, but uses hardly any of their contents.
      (one) => (graph.getModuleInfo(one)?.importedIds ?? []).filter((to) => !to.endsWith(whole)),
    )
    return chunkFor(id, screensOf.get(id) ?? new Set())
  }
  return {
    name: 'trivet:chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name, debugName: 'first screens' }],
            },
          },
        },
      },
    }),
    buildStart() {
      screensOf = null
    },
  }
}

/** The name of the file for a module, by the first screens that need it; null leaves it to the bundler. */
export function chunkFor(id: string, screens: ReadonlySet<Screen>): string | null {
  const isIn = (...names: Screen[]) => names.some((name) => screens.has(name))
  if (react.test(id)) return 'react'
  if (isIn('start') || (isIn('login') && isIn('frame', 'list', 'recipe'))) return 'start'
  // Other forms need parts of it, too; by itself each of them would be a file.
  if (isIn('login')) return 'login'
  if (isIn('frame')) return 'kitchen'
  // The recipe's modules that these also need: otherwise they would have to fetch the whole file of the recipe.
  const onEveryPage = [
    'sidebar',
    'books',
    'filters',
    'timers',
    'menu',
    'drawer',
    'shelves',
  ] as const
  if (isIn('recipe') && isIn('list', ...onEveryPage)) return 'kitchen'
  // Schemas ask for it, also of pages that show no recipe and would have to fetch the whole file of one.
  if (isIn('amounts')) return 'kitchen'
  if (isIn('guests', 'shared') && isIn('list', 'drawer')) return 'kitchen'
  // What comes later on the page of a recipe as well, without the rest of the list.
  if (isIn('list') && isIn('menu', 'drawer', 'comments', 'timers')) return 'kitchen'
  if (isIn('list')) return 'list'
  // Only a household with many recipes has them, and waits for them the first time: what they need is one file.
  if (isIn('shelves')) return 'shelves'
  if (isIn('recipe')) return 'recipe'
  // Short, and shared by texts and by screens that show no other Markdown: by itself it would be two files.
  return isIn('anchor') ? 'kitchen' : null
}

/** The screens that import each module, directly or not. */
export function reachedBy<Name extends string>(
  screens: Record<Name, string>,
  idOf: (file: string) => string,
  importsOf: (id: string) => readonly string[],
): Map<string, Set<Name>> {
  const found = new Map<string, Set<Name>>()
  for (const name of Object.keys(screens) as Name[]) {
    const waiting = [idOf(screens[name])]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const known = found.get(id) ?? new Set()
      if (known.has(name)) continue
      found.set(id, known.add(name))
      waiting.push(...importsOf(id))
    }
  }
  return found
}
