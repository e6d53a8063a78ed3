import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, minify } from 'vite'
import type { Build } from '#renderer/offline/build.ts'
import { root } from '../support/paths.ts'

/** What Vite writes of a build: each script and what it cannot run without, by the name of its source. */
export type Made = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
>

/**
 * Completes a built interface with the worker that lets it open without the server. Its first script gets a name by its
 * content, as all others have, so that a kept page never meets that of another build.
 */
export async function makeOffline(folder: string, manifest: string): Promise<void> {
  const made = JSON.parse(await readFile(manifest, 'utf8')) as Made
  await rm(manifest)
  const page = await nameFirstPaint(folder)
  const names = (await readdir(path.join(folder, 'assets'))).toSorted()
  await bundleWorker(folder, buildOf({ made, names, page }))
}

async function nameFirstPaint(folder: string): Promise<string> {
  const index = path.join(folder, 'index.html')
  const [page, source] = await Promise.all([
    readFile(index, 'utf8'),
    readFile(path.join(folder, 'first-paint.js'), 'utf8'),
  ])
  // Every page fetches it first; Vite copies what is in public/ as it is.
  const { code: script, errors } = await minify('first-paint.js', source)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  const named = `/assets/first-paint-${hashOf(script).slice(0, 8)}.js`
  await Promise.all([
    writeFile(path.join(folder, named), script),
    rm(path.join(folder, 'first-paint.js')),
    writeFile(index, page.replace('/first-paint.js', named)),
  ])
  return page.replace('/first-paint.js', named)
}

/** @param names those of the files in the folder of assets */
export function buildOf({
  made,
  names,
  page,
}: {
  made: Made
  names: string[]
  page: string
}): Build {
  const placeOf = new Map(names.map((name, place) => [name, place]))
  const places = (files: string[]) =>
    files.flatMap((file) => placeOf.get(path.posix.basename(file)) ?? [])
  const entry = Object.values(made).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('the build has no script to begin with')
  // Kept in any case, so that no other file need name them.
  const first = new Set(names.filter((name) => page.includes(`"/assets/${name}"`)))
  const needs = new Map<string, number[]>()
  for (const { file, imports = [], css = [] } of Object.values(made)) {
    const scripts = imports.flatMap((source) => made[source]?.file ?? [])
    const others = [...scripts, ...css].filter((other) => !first.has(path.posix.basename(other)))
    needs.set(path.posix.basename(file), places(others))
  }
  return {
    id: hashOf(JSON.stringify([page, names])).slice(0, 16),
    entry: `/${entry.file}`,
    files: names.map((name) => [name, needs.get(name) ?? []]),
  }
}

async function bundleWorker(folder: string, described: Build) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(described) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: path.join(root, 'renderer/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'offline-worker.js' },
      },
    },
  })
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
