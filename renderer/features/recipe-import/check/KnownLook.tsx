import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownRecipe } from '#contract/import-preview.ts'
import { KnownContent } from './KnownContent.tsx'

/** Shows the recipe that is here in this place: opening its page would lose what was answered of the one that comes. */
export function KnownLook({ known, groupSlug }: { known: KnownRecipe; groupSlug: string }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button mt="sm" variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'import.hide-known' : 'import.show-known')}
      </Button>
      {isShown && <KnownContent known={known} groupSlug={groupSlug} />}
    </>
  )
}
