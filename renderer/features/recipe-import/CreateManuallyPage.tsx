import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import type { RecipeDraft } from '#renderer/features/recipe-edit/index.ts'
import { readAddress } from './addresses.ts'
import { CreateFrame } from './CreateFrame.tsx'
import { NewRecipe } from './NewRecipe.tsx'
import { createParams, importParams } from './paths.ts'

/** A new recipe, written as one text or in all its fields; an address in the query becomes its original page. */
export function CreateManuallyPage() {
  const { t } = useTranslation()
  const { groupSlug = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const [written, setWritten] = useState<RecipeDraft | null>(null)
  const address = readAddress(params.get(importParams.address) ?? '')
  const isForm = params.has(createParams.fields)
  const openFields = (draft: RecipeDraft | null) => {
    setWritten(draft)
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(createParams.fields, '1')
        return next
      },
      { replace: true },
    )
  }
  const recipe = (
    <NewRecipe
      groupSlug={groupSlug}
      address={address}
      isForm={isForm}
      written={written}
      onFields={openFields}
    />
  )
  if (!isForm) return recipe
  return (
    <CreateFrame method="new" title={t('create.title')} text={t('create.text')}>
      {recipe}
    </CreateFrame>
  )
}
