import { Alert, Anchor, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { KnownRecipe } from '#contract/recipe-import.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { useKnownText } from '../use-known-text.ts'

/** Told before the work of checking: such a recipe is here. What becomes of it is asked when this one is saved. */
export function KnownNote({ known, groupSlug }: { known: KnownRecipe; groupSlug: string }) {
  const { t } = useTranslation()
  const text = useKnownText()
  return (
    <Alert mb="lg" color="info" icon={<IconCopy aria-hidden />} title={t('import.known-title')}>
      <Text>{text(known)}</Text>
      <Text mt="xs">{t('import.known-asked')}</Text>
      <Anchor className="alone" component={Link} to={recipePath(groupSlug, known.slug)}>
        {t('import.open-known')}
      </Anchor>
    </Alert>
  )
}
