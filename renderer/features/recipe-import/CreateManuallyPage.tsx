import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { readAddress } from './addresses.ts'
import { CreateFrame } from './CreateFrame.tsx'
import { NewRecipe } from './NewRecipe.tsx'
import { importParams } from './paths.ts'

/** The form of a recipe that somebody writes; an address in the query becomes its original page. */
export function CreateManuallyPage() {
  const { t } = useTranslation()
  const { groupSlug = '' } = useParams()
  const [params] = useSearchParams()
  const address = readAddress(params.get(importParams.address) ?? '')
  return (
    <CreateFrame method="new" title={t('create.title')} text={t('create.text')}>
      <NewRecipe groupSlug={groupSlug} address={address} />
    </CreateFrame>
  )
}
