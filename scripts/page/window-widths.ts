import type { Plugin } from 'vite'
import { windowQueries } from '#renderer/theme/breakpoints.ts'

const queries = new Map<string, string>(Object.entries(windowQueries))

/**
 * Style sheets use the named widths and heights of the theme, as in `@media (--below-sm)`. That is the syntax of custom media
 * queries, which browsers do not support yet, so this replaces them with the queries that the interface's code also uses.
 */
export function windowWidths(): Plugin {
  return {
    name: 'trivet:window-widths',
    config: () => ({
      css: {
        postcss: {
          plugins: [
            {
              postcssPlugin: 'trivet:window-widths',
              AtRule: {
                media(rule) {
                  try {
                    rule.params = withWidths(rule.params)
                  } catch (cause) {
                    throw rule.error((cause as Error).message)
                  }
                },
              },
            },
          ],
        },
      },
    }),
  }
}

/** Replaces the named widths in the condition of an `@media`. @throws Error for a name that the theme does not have */
export function withWidths(condition: string): string {
  return condition.replaceAll(/\(--([\w-]+)\)/g, (_, name: string) => {
    const query = queries.get(name)
    if (!query)
      throw new Error(`The theme has no width "${name}"; see renderer/theme/breakpoints.ts`)
    return query
  })
}
