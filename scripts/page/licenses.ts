import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../support/paths.ts'
import {
  foldersOf,
  serverFolders,
  type Shipped,
  shippedPackage,
  usualText,
} from './shipped-packages.ts'

const LIST = '.packages.json'

/** Notes which packages the interface is made of; `makeLicenses` reads and removes the list. */
export function notePackages(): Plugin {
  return {
    name: 'trivet:packages',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(foldersOf(this.getModuleIds()))
      this.emitFile({ type: 'asset', fileName: LIST, source })
    },
  }
}

/** Writes the page of licenses of all that ships. @throws Error for a package that may not ship */
export async function makeLicenses(folder: string): Promise<void> {
  const list = path.join(folder, LIST)
  const bundled = JSON.parse(await readFile(list, 'utf8')) as string[]
  await rm(list)
  const index = await readFile(path.join(folder, 'index.html'), 'utf8')
  const firstPaint = /\/assets\/first-paint-[\w-]+\.js/.exec(index)?.[0]
  if (firstPaint === undefined) throw new Error('the interface has no first script')
  const style = await readFile(path.join(import.meta.dirname, 'licenses.css'), 'utf8')
  const assets = await readdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'licenses.css'), `${fontFaces(assets)}${style}`)
  await writeFile(
    path.join(folder, 'licenses.html'),
    licensesPage(shippedParts(bundled), firstPaint),
  )
}

/** The fonts of the interface, under the names that this build gave their files. @throws Error if one is missing */
function fontFaces(assets: string[]): string {
  const face = (family: string, weight: string, begins: string) => {
    const file = assets.find((name) => name.startsWith(begins) && name.endsWith('.woff2'))
    if (file === undefined) throw new Error(`the interface has no font ${begins}`)
    return `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: swap;
  src: url(/assets/${file}) format('woff2');
}
`
  }
  return (
    face('Inter Variable', '100 900', 'inter-latin-wght-normal-') +
    face('Fraunces Variable', '500 700', 'fraunces-latin-title-')
  )
}

interface Part extends Shipped {
  /** Libraries inside, with the terms under which they are used. */
  inside?: [name: string, terms: string][] | undefined
}

/** All that ships, by name: packages of the server and the interface, fonts, and the desktop's own. */
export function shippedParts(bundled: string[]): Part[] {
  const electron = path.join(root, 'node_modules/electron')
  const folders = new Set([...serverFolders(root), ...bundled, electron])
  const problems: string[] = []
  const parts = [...folders].flatMap((folder): Part[] => {
    try {
      const part = shippedPackage(folder)
      const inside = insideOf(part.name, folder)
      return [inside ? { ...part, inside } : part]
    } catch (error) {
      problems.push((error as Error).message)
      return []
    }
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const own = [
    {
      name: 'Trivet',
      version: readVersion(),
      license: 'MIT',
      text: readFileSync(path.join(root, 'LICENSE'), 'utf8'),
    },
    {
      name: 'Fraunces',
      version: 'font',
      license: 'OFL-1.1',
      text: readFileSync(path.join(root, 'renderer/theme/fonts/OFL.txt'), 'utf8'),
    },
    {
      name: 'Labelled ingredient sentences of ingredient-parser',
      version: '2.4.0',
      license: 'MIT',
      text: readFileSync(path.join(root, 'resources/ingredients/LICENSE.txt'), 'utf8'),
    },
  ]
  // One package can be there twice, in two versions.
  const byName = (one: Part, other: Part) => one.name.localeCompare(other.name, 'en')
  const seen = new Set<string>()
  return [...own, ...parts.toSorted(byName)].filter(({ name, version }) => {
    const isNew = !seen.has(`${name} ${version}`)
    seen.add(`${name} ${version}`)
    return isNew
  })
}

/** What a package brings along that is none itself. */
function insideOf(name: string, folder: string): Part['inside'] {
  if (name.startsWith('@img/sharp-libvips-')) return insideLibvips(folder)
  if (name === 'better-sqlite3') return [[sqlite(folder), 'public domain']]
  if (name === '@node-rs/argon2') {
    return [['argon2 and password-hash (RustCrypto)', 'MIT or Apache-2.0']]
  }
  if (name.startsWith('@tesseract.js-data/'))
    return [['tessdata_best, the models of Tesseract OCR', 'Apache-2.0']]
  if (name === 'tesseract.js-core') return [...insideTesseract]
  if (name === 'unpdf') return [['PDF.js', 'Apache-2.0']]
  if (name !== 'electron') return undefined
  const own = 'their own, listed in LICENSES.chromium.html beside the program'
  return [['Chromium, Node.js and what they are made of', own]]
}

/** What its WebAssembly is compiled from. */
const insideTesseract: [string, string][] = [
  ['Tesseract OCR 5', 'Apache-2.0'],
  ['Leptonica', 'BSD-2-Clause'],
  ['libjpeg', 'IJG'],
  ['libpng', 'libpng-2.0'],
  ['libtiff', 'libtiff'],
  ['giflib', 'MIT'],
  ['libwebp', 'BSD-3-Clause'],
  ['zlib', 'Zlib'],
]

const readVersion = () =>
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version

/** The table of the package's own page, with the versions that it tells. @throws Error if there is none */
function insideLibvips(folder: string): [string, string][] {
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const versions = JSON.parse(readFileSync(path.join(folder, 'versions.json'), 'utf8')) as Record<
    string,
    string
  >
  const rows = readme.split('\n').flatMap((line): [string, string][] => {
    const [, name, terms] = /^\| (\S+) +\| ([^|]{1,200})\|$/.exec(line.slice(0, 300)) ?? []
    return name && terms && name !== 'Library' ? [[name, terms.trim()]] : []
  })
  if (rows.length < 20) throw new Error('what is inside libvips is not known')
  return rows.map(([name, terms]) => {
    const version = versions[name] ?? versions[name.replace(/^lib/, '')]
    return [
      version ? `${name} ${version}` : name,
      terms.replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)'),
    ]
  })
}

function sqlite(folder: string): string {
  const header = path.join(folder, 'deps/sqlite3/sqlite3.h')
  if (!existsSync(header)) return 'SQLite'
  const version = /#define SQLITE_VERSION\s+"([\d.]+)"/.exec(readFileSync(header, 'utf8'))?.[1]
  return version ? `SQLite ${version}` : 'SQLite'
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** One page without a script of its own; texts that many packages share are there for each, as their names differ. */
export function licensesPage(parts: Part[], firstPaint: string): string {
  const entries = parts.map(({ name, version, license, text, inside = [] }) => {
    const rows = inside.map(
      ([library, terms]) =>
        `<tr><th scope="row">${escaped(library)}</th><td>${escaped(terms)}</td></tr>`,
    )
    const table =
      rows.length > 0
        ? `<table><caption>Inside it</caption><tbody>${rows.join('')}</tbody></table>`
        : ''
    return `<details><summary><span>${escaped(name)} <small>${escaped(version)}</small></span> <small>${escaped(license)}</small></summary>${table}<pre tabindex="0">${escaped(text)}</pre></details>`
  })
  const mozilla = `<details><summary><span>Mozilla Public License 1.1 <small>for cairo</small></span></summary><pre tabindex="0">${escaped(usualText('MPL-1.1'))}</pre></details>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#B3441E">
<title>Open-source licenses · Trivet</title>
<link rel="icon" href="/icon.svg">
<script src="${firstPaint}"></script>
<link rel="stylesheet" href="/licenses.css">
</head>
<body>
<header lang="en" dir="ltr"><div><a href="/"><svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12h14M5 12l6 6M5 12l6-6"/></svg>Back to Trivet</a></div></header>
<main lang="en" dir="ltr">
<h1>Open-source licenses</h1>
<p>Trivet is built from ${parts.length} parts. Choose one to read its license. libvips is a file of its own beside the program, and can be exchanged for another version.</p>
${entries.join('\n')}
${mozilla}
</main>
</body>
</html>
`
}
