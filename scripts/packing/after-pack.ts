import path from 'node:path'
import { Arch, type AfterPackContext } from 'electron-builder'
import { unfitNatives } from './natives.ts'
import { giveOwnUuids } from './own-uuids.ts'
import { layoutOf, targets } from './target.ts'

/** Called by electron-builder when an app lies in its folder, before fuses are flipped and it is signed. */
export async function afterPack({
  appOutDir,
  arch,
  electronPlatformName,
  packager,
}: AfterPackContext) {
  const wanted = { platform: electronPlatformName, arch: Arch[arch] }
  const target = targets.find((one) => one.platform === wanted.platform && one.arch === wanted.arch)
  if (!target) throw new Error(`Trivet is not made for ${wanted.platform}-${wanted.arch}.`)
  const { folder, resources } = layoutOf(target)
  const unpacked = path.join(appOutDir, path.relative(folder, resources), 'app.asar.unpacked')
  const problems = await unfitNatives(unpacked, target)
  if (problems.length > 0) {
    throw new Error(`This app would not run on its computer.\n${problems.join('\n')}`)
  }
  if (target.platform === 'darwin') {
    await giveOwnUuids(path.join(appOutDir, 'Trivet.app'), packager.appInfo.id)
  }
}
