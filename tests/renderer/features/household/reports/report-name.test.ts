import { expect } from 'vitest'
import { reportName } from '#renderer/features/household/reports/report-name.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import { test } from '#tests/support/test.ts'

test('a report says where its recipes are from, and others keep their names', () => {
  const named = (category: 'migration' | 'bulk_import' | 'backup', name: string) =>
    reportName({ category, name }, i18n.t)
  expect(named('migration', 'Nextcloud Cookbook Migration')).toBe('Recipes from Nextcloud Cookbook')
  expect(named('bulk_import', 'Bulk Import')).toBe('Recipes from links')
  expect(named('bulk_import', 'Sunday links')).toBe('Sunday links')
  expect(named('backup', 'Before the Migration')).toBe('Before the Migration')
})
