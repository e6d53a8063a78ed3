import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../support/paths.ts'

const styles = path.join(root, 'node_modules/@mantine/core/styles')
const whatAllNeed = ['baseline', 'default-css-variables', 'global']

/**
 * Mantine's styles travel with its components, of which each names its own in a `X.module.mjs`: what a page does not show
 * needs no style. A component imports those that it is made of first, and their styles come first as well. In
 * development all styles are there at once, as main.tsx asks for them.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'trivet:mantine-styles',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]@mantine[\\/]core[\\/]styles\.css$/ },
      handler: () => whatAllNeed.map((name) => `@import ${addressOf(name)};`).join('\n'),
    },
    transform: {
      filter: { id: /[\\/]@mantine[\\/]core[\\/]esm[\\/].*\.module\.mjs$/ },
      handler: (code, id) => ({
        code: `import ${addressOf(path.basename(id, '.module.mjs'))}\n${code}`,
        map: null,
      }),
    },
  }
}

const addressOf = (name: string) =>
  JSON.stringify(path.posix.join(styles.replaceAll('\\', '/'), `${name}.css`))
