import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const rooms = ['bench', 'docs', 'main', 'preload', 'renderer', 'scripts', 'server', 'tests']
const inRooms = rooms.flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(room, name).replaceAll(path.sep, '/'),
  ),
)
const isText = (name: string) => /\.(?:tsx?|css|md|html|json|ya?ml)$/.test(name)
const beside = readdirSync(root).filter((name) => isText(name) && name !== 'package-lock.json')
const own = 'tests/docs.test.ts'
const files = [...beside, ...inRooms.filter(isText)].filter((name) => name !== own)

/** A numbered section, or one of the documents by which this was built and which are not part of the project. */
const elsewhere =
  /\b(?:contract|sections?|chapter) \d|§|\b(?:the|\() ?specification\b|\bapi-contract\b|\b(?:peers|screens|decisions|specification)\.md\b/i

describe('what a text of the project refers to is in the project', () => {
  test('each path below docs/ is there', () => {
    const found = files.flatMap((file) =>
      [...read(file).matchAll(/(?<![\w/])docs\/[\w./-]*\w/g)].map(([named]) => ({ file, named })),
    )
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(({ named }) => !existsSync(path.join(root, named)))).toEqual([])
  })

  test('each link of a page leads to a file', () => {
    const pages = files.filter((name) => name.endsWith('.md'))
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map(([, to]) => ({
        page,
        to: path.join(path.dirname(page), to!),
      })),
    )
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter(({ to }) => !existsSync(path.join(root, to)))).toEqual([])
  })

  test.for([
    ['contract 1.7', true],
    ['(rules: API contract 13)', true],
    ['section 19', true],
    ['the contract’s section 1.7', true],
    ['specification, section 9', true],
    ['the specification asks for it', true],
    ['peers.md', true],
    ['api-contract', true],
    ['§ 4', true],
    ['its specification (APPNOTE 6.3)', false],
    ['the Desktop Entry Specification', false],
    ['a call of the contract', false],
    ['sections.ts', false],
  ] as const)('%j cites a document that is not here: %s', ([text, cites]) => {
    expect(elsewhere.test(text)).toBe(cites)
  })

  test('no comment cites a document that is not', () => {
    const cited = files.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => elsewhere.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(cited).toEqual([])
  })
})

describe('labels of tests', () => {
  const label = /\b(?:AN|ARC|AZ|BK|EL|IM|LO|Q|SSRF|XSS)-\d+\b/g
  const labelsIn = (names: string[]) =>
    [...new Set(names.flatMap((name) => read(name).match(label) ?? []))].toSorted()

  test('are all explained, and no explanation is left over', () => {
    const used = labelsIn(files.filter((name) => /^tests\/.*\.tsx?$/.test(name)))
    expect(labelsIn(['docs/attacks-and-failures.md'])).toEqual(used)
  })
})

describe('the cases', () => {
  const lines = read('docs/cases.md').split('\n')
  const rows = lines.flatMap((line) => {
    const [, id, , tests = '', besides = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return id && /^[A-Z]+-\d+$/.test(id) ? [{ id, tests, besides }] : []
  })
  const most = { SSRF: 12, ARC: 13, XSS: 8, AZ: 13, AN: 10, Q: 7 }
  const more = { IM: 14, LO: 11, SY: 10, BK: 10, EL: 6, PF: 10 }

  test('are all there, in their order, each with a test or a reason', () => {
    const wanted = Object.entries({ ...most, ...more }).flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`),
    )
    expect(wanted).toHaveLength(124)
    expect(rows.map(({ id }) => id)).toEqual(wanted)
    expect(rows.filter(({ tests, besides }) => tests === '–' && besides === '')).toEqual([])
  })

  test('name files and tests that exist', () => {
    const named = rows.flatMap(({ id, tests }) =>
      tests === '–' ? [] : tests.split('<br>').map((one) => ({ id, one })),
    )
    expect(named.length).toBeGreaterThan(150)
    const missing = named.filter(({ one }) => {
      const [, file = '', title = ''] = /^`(tests\/[^`]+)`: “(.+)”$/.exec(one) ?? []
      if (file === '' || !existsSync(path.join(root, file))) return true
      const said = title.replaceAll('\\|', '|')
      return ![`'${said}'`, `"${said}"`, `\`${said}\``].some((text) => read(file).includes(text))
    })
    expect(missing).toEqual([])
  })
})
