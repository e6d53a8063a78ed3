import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { uuidsOf } from '#scripts/packing/mach-o.ts'
import { giveOwnUuids, ownUuid } from '#scripts/packing/own-uuids.ts'
import { machO, sharedUuid } from '#tests/support/electron-stand-in.ts'

const main = 'Contents/MacOS/Trivet'
const helper = 'Contents/Frameworks/Trivet Helper.app/Contents/MacOS/Trivet Helper'
const framework = 'Contents/Frameworks/Electron Framework.framework/Versions/A/Electron Framework'

function makeApp() {
  const app = mkdtempSync(path.join(tmpdir(), 'trivet-uuids-'))
  onTestFinished(() => rmSync(app, { recursive: true, force: true }))
  for (const name of [main, helper, framework]) {
    mkdirSync(path.dirname(path.join(app, name)), { recursive: true })
    writeFileSync(path.join(app, name), machO('arm64', sharedUuid))
  }
  return { app, uuidOf: (name: string) => uuidsOf(readFileSync(path.join(app, name)))[0] }
}

test('the app and its helpers get UUIDs of their own, frameworks keep theirs', async () => {
  const { app, uuidOf } = makeApp()
  const changed = await giveOwnUuids(app, 'app.trivet.desktop')
  expect(changed.map((name) => name.replaceAll(path.sep, '/'))).toEqual([main, helper])
  expect(new Set([uuidOf(main), uuidOf(helper), sharedUuid]).size).toBe(3)
  expect(uuidOf(framework)).toBe(sharedUuid)
})

test('they stay the same from build to build, so that macOS knows the app after an update', async () => {
  const [first, second] = [makeApp(), makeApp()]
  await giveOwnUuids(first.app, 'app.trivet.desktop')
  await giveOwnUuids(second.app, 'app.trivet.desktop')
  expect(second.uuidOf(main)).toBe(first.uuidOf(main))
  await giveOwnUuids(first.app, 'app.trivet.desktop')
  expect(second.uuidOf(main)).toBe(first.uuidOf(main))
})

test('another app, program or processor has another one', () => {
  const trivet = { appId: 'app.trivet.desktop', program: main, cpu: 7 }
  const uuids = [
    ownUuid(trivet),
    ownUuid({ ...trivet, appId: 'app.other' }),
    ownUuid({ ...trivet, program: helper }),
    ownUuid({ ...trivet, cpu: 12 }),
  ].map((uuid) => uuid.toString('hex'))
  expect(new Set(uuids).size).toBe(4)
  for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{12}8[\da-f]{3}[89ab][\da-f]{15}$/)
})
