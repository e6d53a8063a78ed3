import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { gatherFeed } from '#scripts/packing/feed-folder.ts'
import { runNode } from '#scripts/support/run.ts'

let folder = ''
let into = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trivet-feed-'))
  into = path.join(folder, 'release')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const shaOf = (content: string) => createHash('sha512').update(content).digest('base64')

interface Made {
  version?: string
  date?: string
  /** Lines of YAML. */
  more?: string
}

/** What electron-builder leaves on one computer: the installers, and an announcement of them. */
function made(place: string, announcement: string, names: string[], options: Made = {}) {
  const { version = '2.0.0', date = '2026-05-01T10:00:00.000Z', more = '' } = options
  const here = path.join(folder, place)
  mkdirSync(here, { recursive: true })
  const files = names.map((name) => {
    const content = `${name} of ${place}`
    writeFileSync(path.join(here, name), content)
    return `  - url: ${name}\n    sha512: ${shaOf(content)}\n    size: ${content.length}\n`
  })
  const [first] = names as [string]
  const legacy = `path: ${first}\nsha512: ${shaOf(`${first} of ${place}`)}\n`
  const text = `version: ${version}\nfiles:\n${files.join('')}${legacy}${more}releaseDate: '${date}'\n`
  writeFileSync(path.join(here, announcement), text)
  writeFileSync(path.join(here, 'builder-debug.yml'), 'x64: {}\n')
  return here
}

const mac = (arch: string) => [`Trivet-2.0.0-mac-${arch}.zip`, `Trivet-2.0.0-mac-${arch}.dmg`]
const win = (arch: string) => [`Trivet-2.0.0-win-${arch}.exe`]

function announced(name: string) {
  const text = readFileSync(path.join(into, name), 'utf8')
  return parseUpdateInfo(text, name, new URL('https://updates.example/'))
}

describe('what both kinds of Mac and of PC made', () => {
  test('comes into one folder with one announcement for each system', async () => {
    const makers = [
      made('mac-arm64', 'latest-mac.yml', mac('arm64'), { date: '2026-05-01T10:20:00.000Z' }),
      made('mac-x64', 'latest-mac.yml', mac('x64')),
      made('win-x64', 'latest.yml', win('x64')),
      made('win-arm64', 'latest.yml', win('arm64')),
      made('linux-x64', 'latest-linux.yml', [
        'Trivet-2.0.0-linux-x86_64.AppImage',
        'Trivet-2.0.0-linux-amd64.deb',
      ]),
    ]
    const names = await gatherFeed(into, makers)
    expect(names).toEqual(['latest-linux.yml', 'latest-mac.yml', 'latest.yml'])
    expect(readdirSync(into)).not.toContain('builder-debug.yml')

    const { version, files, releaseDate } = announced('latest-mac.yml')
    expect(version).toBe('2.0.0')
    expect(releaseDate).toBe('2026-05-01T10:20:00.000Z')
    expect(files.map(({ url }) => url)).toEqual([
      'Trivet-2.0.0-mac-x64.zip',
      'Trivet-2.0.0-mac-arm64.zip',
      'Trivet-2.0.0-mac-x64.dmg',
      'Trivet-2.0.0-mac-arm64.dmg',
    ])
    expect(files[1]!.sha512).toBe(shaOf('Trivet-2.0.0-mac-arm64.zip of mac-arm64'))
    expect(announced('latest.yml').files.map(({ url }) => url)).toEqual([
      'Trivet-2.0.0-win-x64.exe',
      'Trivet-2.0.0-win-arm64.exe',
    ])
  })

  test('leads a program that does not know its own kind to what both can run', async () => {
    const makers = [made('arm', 'latest.yml', win('arm64')), made('x64', 'latest.yml', win('x64'))]
    await gatherFeed(into, makers)
    expect(announced('latest.yml')).toMatchObject({
      path: 'Trivet-2.0.0-win-x64.exe',
      sha512: shaOf('Trivet-2.0.0-win-x64.exe of x64'),
    })
  })

  test('keeps what electron-builder says beside the files, if all say the same', async () => {
    const more = 'stagingPercentage: 20\nreleaseNotes: |\n  Soup: "hot"\n  # not a comment\n'
    const makers = ['x64', 'arm64'].map((arch) => made(arch, 'latest.yml', win(arch), { more }))
    await gatherFeed(into, makers)
    expect(announced('latest.yml')).toMatchObject({
      stagingPercentage: 20,
      releaseNotes: 'Soup: "hot"\n# not a comment\n',
    })
  })

  test('can be gathered twice', async () => {
    const makers = ['x64', 'arm64'].map((arch) => made(arch, 'latest.yml', win(arch)))
    await gatherFeed(into, makers)
    const first = readFileSync(path.join(into, 'latest.yml'), 'utf8')
    await gatherFeed(into, makers)
    expect(readFileSync(path.join(into, 'latest.yml'), 'utf8')).toBe(first)
  })
})

describe('nothing is announced', () => {
  /** Why it was refused, once it is sure that nothing was announced. */
  const refusalOf = async (makers: string[]) => {
    const reason = await gatherFeed(into, makers).then(
      () => 'not refused',
      (error: Error) => error.message,
    )
    const written = readdirSync(into).filter((name) => name.endsWith('.yml'))
    return written.length === 0 ? reason : `wrote ${written.join()}`
  }

  test('of two versions for one system', async () => {
    const makers = [
      made('x64', 'latest.yml', win('x64')),
      made('arm64', 'latest.yml', win('arm64'), { version: '1.9.9' }),
    ]
    expect(await refusalOf(makers)).toContain('version is "2.0.0"')
  })

  test('of two versions for different systems', async () => {
    const makers = [
      made('win', 'latest.yml', win('x64')),
      made('mac', 'latest-mac.yml', mac('x64'), { version: '2.0.1' }),
    ]
    expect(await refusalOf(makers)).toContain('The version is')
  })

  test('if the makers say different things', async () => {
    const makers = [
      made('x64', 'latest.yml', win('x64'), { more: 'stagingPercentage: 20\n' }),
      made('arm64', 'latest.yml', win('arm64')),
    ]
    expect(await refusalOf(makers)).toContain('stagingPercentage is 20')
  })

  test('if a file was changed after it was announced', async () => {
    const maker = made('mac', 'latest-mac.yml', mac('x64'))
    const dmg = path.join(maker, 'Trivet-2.0.0-mac-x64.dmg')
    writeFileSync(dmg, readFileSync(dmg, 'utf8').replace('Trivet', 'Tr1vet'))
    expect(await refusalOf([maker])).toContain('is not the file of latest-mac.yml')
  })

  test('if a file has another size', async () => {
    const maker = made('mac', 'latest-mac.yml', mac('x64'))
    writeFileSync(path.join(maker, 'Trivet-2.0.0-mac-x64.zip'), 'short')
    expect(await refusalOf([maker])).toContain('has 5 bytes, but latest-mac.yml says 31')
  })

  test('if a file is not there', async () => {
    const maker = made('mac', 'latest-mac.yml', mac('x64'))
    rmSync(path.join(maker, 'Trivet-2.0.0-mac-x64.zip'))
    expect(await refusalOf([maker])).toContain(
      'announces Trivet-2.0.0-mac-x64.zip, which is not there',
    )
  })

  test('if an installer is in no announcement, as when one was written over another', async () => {
    const maker = made('win', 'latest.yml', win('arm64'))
    made('win', 'latest.yml', win('x64'))
    expect(await refusalOf([maker])).toContain('Trivet-2.0.0-win-arm64.exe is announced nowhere')
  })

  test('if a name does not tell the kind of computer, or two tell the same', async () => {
    expect(await refusalOf([made('a', 'latest.yml', ['Trivet-2.0.0.exe'])])).toContain(
      'for which processor',
    )
    rmSync(into, { recursive: true })
    const twice = made('b', 'latest.yml', ['Trivet-x64.exe', 'Trivet-win-x64.exe'])
    expect(await refusalOf([twice])).toContain('two files for the same computers')
  })

  test('if the same name stands for two files', async () => {
    const makers = [made('a', 'latest.yml', win('x64')), made('b', 'latest.yml', win('x64'))]
    expect(await refusalOf(makers)).toContain('another file')
  })

  test.for([
    ['nothing', ''],
    ['no files', 'version: 2.0.0\n'],
    ['files elsewhere', 'version: 2.0.0\nfiles:\n  - {url: ../a.exe, sha512: x, size: 1}\n'],
    ['another server', 'version: 2.0.0\nfiles:\n  - {url: "http:x", sha512: x, size: 1}\n'],
    ['no size', 'version: 2.0.0\nfiles:\n  - {url: a.exe, sha512: x}\n'],
  ] as const)('by a file with %s', async ([, text]) => {
    const maker = path.join(folder, 'maker')
    mkdirSync(maker)
    writeFileSync(path.join(maker, 'latest.yml'), text)
    expect(await refusalOf([maker])).toContain('announces no version with its files')
  })
})

describe('npm run sign-updates', () => {
  const signing = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    runNode('scripts/sign-updates.ts', args, { output: 'pipe', env: { ...process.env, ...env } })

  function makeKey(name: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const [file, publicFile] = [`${name}.pem`, `${name}.pub`].map((end) => path.join(folder, end))
    writeFileSync(file!, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(publicFile!, publicKey.export({ type: 'spki', format: 'pem' }))
    return { file: file!, publicFile: publicFile!, publicKey }
  }

  test('signs what it has merged', async () => {
    const key = makeKey('key')
    const makers = ['x64', 'arm64'].map((arch) => made(arch, 'latest.yml', win(arch)))
    const { code, text } = await signing([key.file, into, ...makers], {
      TRIVET_UPDATE_KEY: key.publicFile,
    })
    expect({ code, text }).toEqual({ code: 0, text: 'signed latest.yml\n' })
    expect(announced('latest.yml').files).toHaveLength(2)
    const signature = Buffer.from(readFileSync(path.join(into, 'latest.yml.sig'), 'utf8'), 'base64')
    const bytes = readFileSync(path.join(into, 'latest.yml'))
    expect(verify(null, bytes, key.publicKey, signature)).toBe(true)
  })

  test('leaves alone what one computer made, and signs it', async () => {
    const key = makeKey('key')
    const here = made('release', 'latest-mac.yml', mac('arm64'))
    const before = readFileSync(path.join(here, 'latest-mac.yml'), 'utf8')
    expect((await signing([key.file, here])).code).toBe(0)
    expect(readFileSync(path.join(here, 'latest-mac.yml'), 'utf8')).toBe(before)
    expect(existsSync(path.join(here, 'latest-mac.yml.sig'))).toBe(true)
  })

  test('refuses a key that the programs do not know', async () => {
    const [key, other] = [makeKey('key'), makeKey('other')]
    const here = made('release', 'latest.yml', win('x64'))
    const { code, text } = await signing([key.file, here], { TRIVET_UPDATE_KEY: other.publicFile })
    expect(code).toBe(1)
    expect(text).toContain('is not the key that belongs to')
    expect(existsSync(path.join(here, 'latest.yml.sig'))).toBe(false)
  })

  test('signs nothing that is wrong', async () => {
    const here = made('release', 'latest.yml', win('arm64'))
    made('release', 'latest.yml', win('x64'))
    const { code, text } = await signing([makeKey('key').file, here])
    expect(code).toBe(1)
    expect(text).toContain('announced nowhere')
    expect(readdirSync(here).filter((name) => name.endsWith('.sig'))).toEqual([])
  })
})
