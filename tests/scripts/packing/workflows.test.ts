import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { releaseVariable } from '#scripts/packing/signing.ts'
import { root } from '#scripts/support/paths.ts'
import { readYaml } from '#tests/support/yaml.ts'

interface Step {
  if?: string
  uses?: string
  run?: string
  env?: Record<string, string>
  with?: Record<string, unknown>
}
interface Job {
  'runs-on': string
  permissions?: Record<string, string>
  needs?: string
  strategy?: { matrix: { os: string[] } }
  steps: Step[]
}
interface Workflow {
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

const folder = path.join(root, '.github/workflows')
const workflows = readdirSync(folder).map((name) => ({
  name,
  workflow: readYaml(path.join(folder, name)) as Workflow,
}))
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const linesOf = ({ workflow }: { workflow: Workflow }) =>
  Object.values(workflow.jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run }) => (run ?? '').split('\n').map((line) => line.trim())),
  )
const named = (name: string) => workflows.find((one) => one.name === name)!
const stepsOf = (name: string, job: string) => named(name).workflow.jobs[job]!.steps

const systems = ['ubuntu-latest', 'macos-15-intel', 'macos-26', 'windows-2025', 'windows-11-arm']

describe.each(workflows)('the workflow $name', (one) => {
  test('calls only what is here', () => {
    const lines = linesOf(one)
    const called = lines.flatMap((line) => [...line.matchAll(/\bnpm run ([\w-]+)/g)])
    expect(called.filter(([, name]) => scripts[name!] === undefined)).toEqual([])
    const files = lines.flatMap((line) => [...line.matchAll(/\bnode ([\w./-]+)/g)])
    expect(files.filter(([, file]) => !existsSync(path.join(root, file!)))).toEqual([])
    const tools = lines.flatMap((line) => [...line.matchAll(/\bnpx ([\w-]+)/g)])
    const bins = path.join(root, 'node_modules/.bin')
    expect(tools.filter(([, tool]) => !existsSync(path.join(bins, tool!)))).toEqual([])
    expect(called.length + files.length + tools.length).toBeGreaterThan(1)
  })

  test('gives every shell what it names, and names what it is given', () => {
    for (const { steps } of Object.values(one.workflow.jobs)) {
      for (const { run, env } of steps.filter(({ run }) => run !== undefined)) {
        const used = [...run!.matchAll(/\$([A-Z][A-Z_]+)\b/g)].map(([, name]) => name!)
        const given = Object.keys(env ?? {})
        const ofRunner = ['RUNNER_TEMP', 'GITHUB_ENV']
        expect(used.filter((name) => ![...given, ...ofRunner].includes(name))).toEqual([])
        if (run!.startsWith('npm run')) continue // what reads its environment by itself
        expect(given.filter((name) => !used.includes(name) && name !== 'GH_TOKEN')).toEqual([])
      }
    }
  })

  test('says its steps in one way each, and puts no text from outside into a shell', () => {
    for (const { steps } of Object.values(one.workflow.jobs)) {
      for (const { run, uses } of steps) {
        expect([run, uses].filter((part) => part !== undefined)).toHaveLength(1)
        expect(run ?? '').not.toContain('${{')
        expect(uses ?? 'actions/checkout@v4').toMatch(/^[\w-]+\/[\w-]+@v\d+$/)
      }
    }
  })

  test('may only read, but for the job that makes the draft', () => {
    expect(one.workflow.permissions).toEqual({ contents: 'read' })
    const writing = Object.entries(one.workflow.jobs).filter(([, job]) => job.permissions)
    expect(writing.map(([name]) => name)).toEqual(one.name === 'release.yml' ? ['draft'] : [])
  })
})

test('tests and installers are made on every kind of computer itself', () => {
  expect(named('test.yml').workflow.jobs['test']!.strategy!.matrix.os).toEqual(systems)
  expect(named('release.yml').workflow.jobs['installers']!.strategy!.matrix.os).toEqual(systems)
})

test('every kind of computer runs all tests, and looks at what it packed', () => {
  const steps = stepsOf('test.yml', 'test')
  const conditionOf = (line: string) => steps.find(({ run }) => run?.includes(line))
  expect(conditionOf('npm test')).toEqual({ run: 'npm test' })
  expect(conditionOf('npm run dist -- --dir')?.if).toBeUndefined()
  expect(conditionOf('codesign --verify --deep --strict')?.if).toBe("runner.os == 'macOS'")
  expect(conditionOf('scripts/try-installer.ts')?.if).toBe("runner.os == 'Windows'")
})

describe('a release', () => {
  const steps = stepsOf('release.yml', 'installers')
  const packing = steps.find(({ run }) => run === 'npm run dist')!

  test('says that it is one, and has all that signing and notarizing ask for', () => {
    expect(packing.env).toMatchObject({ [releaseVariable]: 'true' })
    expect(Object.keys(packing.env!).slice(1)).toEqual([
      'CSC_LINK',
      'CSC_KEY_PASSWORD',
      'APPLE_ID',
      'APPLE_APP_SPECIFIC_PASSWORD',
      'APPLE_TEAM_ID',
      'WIN_CSC_LINK',
      'WIN_CSC_KEY_PASSWORD',
    ])
  })

  test('hands on what is installed by hand and what updates are installed from', () => {
    const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'))!
    const files = String(upload.with!['path']).trim().split('\n')
    expect(files.map((file) => file.replace('release/', ''))).toEqual([
      '*.dmg',
      '*.zip',
      '*.exe',
      '*.AppImage',
      '*.deb',
      '*.blockmap',
      'latest*.yml',
    ])
  })

  test('merges and signs the feed before anybody can download it', () => {
    const lines = stepsOf('release.yml', 'draft').map(({ run }) => run ?? '')
    const signed = lines.findIndex((run) => run.includes('sign-updates'))
    const drafted = lines.findIndex((run) => run.startsWith('gh release create'))
    expect(lines[signed]).toContain('release installers/*')
    expect(signed).toBeGreaterThan(0)
    expect(drafted).toBeGreaterThan(signed)
    expect(lines[drafted]).toContain('--draft')
    expect(named('release.yml').workflow.jobs['draft']!.needs).toBe('installers')
  })

  test('needs nothing that the README does not explain', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
    const text = readFileSync(path.join(folder, 'release.yml'), 'utf8')
    const asked = [...text.matchAll(/\b(?:secrets|vars)\.(\w+)/g)].map(([, name]) => name!)
    expect(new Set(asked).size).toBeGreaterThan(8)
    expect([...new Set(asked)].filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })
})
