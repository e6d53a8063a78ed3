import type { Plugin } from 'vite'
import { widthQueries } from '#renderer/theme/breakpoints.ts'

const queries = new Map<string, string>(Object.entries(widthQueries))

/**
 * Style sheets name the widths of the theme, as in `@media (--below-sm)`: the form that CSS plans for custom media
 * queries, which browsers do not know yet. Here they become the queries that the code of the interface uses too.
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

/** The condition of an `@media` with its named widths spelled out; throws for a name that the theme does not have. */
export function withWidths(condition: string): string {
  return condition.replaceAll(/\(--([\w-]+)\)/g, (_, name: string) => {
    const query = queries.get(name)
    if (!query)
      throw new Error(`The theme has no width "${name}"; see renderer/theme/breakpoints.ts`)
    return query
  })
}
