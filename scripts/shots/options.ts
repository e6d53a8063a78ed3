import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/support/paths.ts'
import { type Choice, directions, themes, widths } from './combinations.ts'

export interface Options extends Choice {
  /** Names of screens; empty for all. */
  only: string[]
  out: string
  /** The built interface that the server shows. */
  renderer: string
  full: boolean
  keep: boolean
  readme: boolean
  port: number
}

/** @throws with a sentence for whoever typed it */
export function readOptions(args: string[], names: readonly string[]): Options {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    args,
    options: {
      only: text,
      widths: text,
      themes: text,
      dirs: text,
      out: text,
      renderer: text,
      port: text,
      full: flag,
      keep: flag,
      readme: flag,
    },
  })
  const port = Number(values.port ?? 0)
  if (!Number.isInteger(port) || port < 0) throw new Error('--port must be a number.')
  return {
    only: values.only === undefined ? [] : chosen('only', values.only, names),
    widths: chosen('widths', values.widths, widths.map(String)).map(Number),
    themes: chosen('themes', values.themes, themes),
    dirs: chosen('dirs', values.dirs, directions),
    out: path.resolve(values.out ?? path.join(root, 'test-results/shots')),
    renderer: path.resolve(values.renderer ?? path.join(root, 'dist/renderer')),
    full: values.full,
    keep: values.keep,
    readme: values.readme,
    port,
  }
}

/** A list with commas of what is allowed; all of it, if nothing is said. */
function chosen<T extends string>(name: string, said: string | undefined, allowed: readonly T[]) {
  if (said === undefined) return [...allowed]
  const wanted = said.split(',').map((one) => one.trim())
  const unknown = wanted.find((one) => !allowed.includes(one as T))
  if (unknown !== undefined) {
    throw new Error(`--${name} does not know “${unknown}”. It takes: ${allowed.join(', ')}.`)
  }
  return allowed.filter((one) => wanted.includes(one))
}
