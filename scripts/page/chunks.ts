import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root } from '../support/paths.ts'
import { whole } from './light-contract.ts'

/** What a phone opens first: files under renderer/, each with all that it imports. */
const firstScreens = {
  start: 'main.tsx',
  login: 'features/auth/LoginPage.tsx',
  frame: 'app/MainLayout.tsx',
  list: 'features/explorer/ExplorerPage.tsx',
  recipe: 'features/recipe-view/RecipePage.tsx',
  timers: 'features/cooking/timers/TimerTray.tsx',
  menu: 'features/recipe-menu/FilledMenu.tsx',
  drawer: 'app/NavDrawer.tsx',
  comments: 'features/recipe-life/comments/Comments.tsx',
  guests: 'app/PublicLayout.tsx',
  shared: 'features/shared-recipe/SharedRecipePage.tsx',
}
type Screen = keyof typeof firstScreens

// Changes only with their version, so a browser keeps it over updates of Trivet.
const react = /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/

/**
 * Left alone, what two screens share becomes a file of its own, and a list of recipes is made of 150 of them. So the
 * first screens are put into few files by who needs what. Later ones are divided as the bundler sees fit.
 */
export function chunks(): Plugin {
  let screensOf: Map<string, Set<Screen>> | null = null
  const name = (id: string, graph: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>) => {
    screensOf ??= reachedBy(
      firstScreens,
      (file) => path.join(root, 'renderer', file),
      // Every schema is within reach, and hardly any is taken.
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

/** The file that a module goes into, by the first screens that need it; null: as the bundler sees fit. */
export function chunkFor(id: string, screens: ReadonlySet<Screen>): string | null {
  const isIn = (...names: Screen[]) => names.some((name) => screens.has(name))
  if (react.test(id)) return 'react'
  if (isIn('start') || (isIn('login') && isIn('frame', 'list', 'recipe'))) return 'start'
  if (isIn('frame')) return 'kitchen'
  // What comes later on every page must not fetch the recipe for it.
  if (isIn('recipe') && isIn('list', 'timers', 'menu', 'drawer')) return 'kitchen'
  if (isIn('guests', 'shared') && isIn('list', 'drawer')) return 'kitchen'
  // Menus, drawers and dialogs: a recipe fetches them once it is seen, and nothing else of the list.
  if (isIn('list') && isIn('menu', 'drawer', 'comments', 'timers')) return 'layers'
  if (isIn('list')) return 'list'
  return isIn('recipe') ? 'recipe' : null
}

/** Which screens each module belongs to, by what they import, directly or not. */
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
