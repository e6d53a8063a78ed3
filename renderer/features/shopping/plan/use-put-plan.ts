import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type PlanOutcome, shoppingPlan } from '#contract/shopping-plan.ts'
import { newId } from '#renderer/api/new-id.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { paths } from '#renderer/app/paths.ts'
import { toastWithActions } from '#renderer/components/toasts/toast-undo.tsx'
import { refreshed } from '../queries.ts'

interface Wanted {
  /** The planned meals that the keys are about. */
  ids: number[]
  wanted: string[]
  leftOut: string[]
  again: number[]
}

/**
 * Puts what is wanted of the plan on a list. The same again after a lost answer is one request, so that nothing is added
 * twice. What has changed since it was looked at is not done: `outdated` counts it.
 */
export function usePutPlan(listId: string) {
  const put = useApiMutation(shoppingPlan.put, { refresh: refreshed, errors: 'form' })
  const last = useRef({ asked: '', requestId: '' })
  return async (wanted: Wanted): Promise<PlanOutcome & { requestId: string }> => {
    const asked = JSON.stringify(wanted)
    if (last.current.asked !== asked) last.current = { asked, requestId: newId() }
    const { requestId } = last.current
    const outcome = await put.mutateAsync({
      params: { id: listId },
      body: { requestId, ...wanted },
    })
    return { ...outcome, requestId }
  }
}

/** A toast that says what was put on a list or corrected there, with a way to the list and back. */
export function usePlanToast(listId: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const undo = useApiMutation(shoppingPlan.undo, { refresh: refreshed })
  return (message: string, requestId: string, { isThere = false } = {}) =>
    toastWithActions(message, [
      {
        label: t('general.undo'),
        onAction: () => undo.mutate({ params: { id: listId }, body: { requestId } }),
      },
      ...(isThere
        ? []
        : [
            {
              label: t('shopping.open-list'),
              onAction: () => navigate(paths.shoppingList(listId)),
            },
          ]),
    ])
}
