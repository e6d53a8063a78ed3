import { expect, test } from 'vitest'
import { keptAssetName } from '#server/files/asset-names.ts'

test('a file that comes in keeps its name, if every system can have a file of that name', () => {
  const kept = (wanted: string, extension: string, taken: string[] = []) =>
    keptAssetName(wanted, extension, { title: 'The plan', taken })
  expect(kept('Scan 1.PDF', 'pdf')).toBe('Scan 1.PDF')
  expect(kept('scan.exe', 'pdf')).toBe('scan.pdf')
  expect(kept('a/b.pdf', 'pdf')).toBe('the-plan.pdf')
  expect(kept('CON.pdf', 'pdf')).toBe('the-plan.pdf')
  expect(kept('scan.pdf', 'pdf', ['SCAN.pdf'])).toBe('the-plan.pdf')
  expect(kept('?.pdf', 'pdf', ['the-plan.pdf', 'The-Plan-1.pdf'])).toBe('the-plan-2.pdf')
  expect(keptAssetName('b&.pdf', 'pdf', { taken: [] })).toBe('b.pdf')
})
