import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../support/paths.ts'

const styles = path.join(root, 'node_modules/@mantine/core/styles')
const whatAllNeed = ['baseline', 'default-css-variables', 'global']

/**
 * Loads Mantine's styles with its components, so that a page fetches no others: each component has its class names in
 * a `X.module.mjs`, which gets an import of the style sheet. Components import their parts first, so the styles of the
 * parts come first as well and can be overridden. In development main.tsx loads all styles.
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
