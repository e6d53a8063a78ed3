import { Alert, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { KnownRecipe } from '#contract/import-preview.ts'
import { useKnownText } from '../use-known-text.ts'
import { KnownLook } from './KnownLook.tsx'

/** Told before the work of checking: such a recipe is here. What becomes of it is asked when this one is saved. */
export function KnownNote({ known, groupSlug }: { known: KnownRecipe; groupSlug: string }) {
  const { t } = useTranslation()
  const text = useKnownText()
  return (
    <Alert mb="lg" color="info" icon={<IconCopy aria-hidden />} title={t('import.known-title')}>
      <Text>{text(known)}</Text>
      <Text mt="xs">{t('import.known-asked')}</Text>
      <KnownLook known={known} groupSlug={groupSlug} />
    </Alert>
  )
}
