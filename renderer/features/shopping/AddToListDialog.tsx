import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { shoppingLists, type ShoppingListSummary } from '#contract/shopping-lists.ts'
import { ApiError } from '#renderer/api/client.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { paths } from '#renderer/app/paths.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toastWithAction } from '#renderer/components/toasts/toast-undo.tsx'
import { counted } from '#renderer/i18n/format.ts'
import { ChooseList } from './ChooseList.tsx'
import { wantedAtFirst } from './wanted-at-first.ts'
import { TickIngredients } from './TickIngredients.tsx'

interface AddToListProps {
  opened: boolean
  onClose: () => void
  /** Undefined while it loads. */
  recipe: Recipe | undefined
  scaling: Scaling
}

/** Chooses a list, then the ingredients. Mounted again with every opening, so that both steps start over. */
export function AddToListDialog({ opened, onClose, recipe, scaling }: AddToListProps) {
  const { t } = useTranslation()
  const [list, setList] = useState<ShoppingListSummary | null>(null)
  const close = () => {
    setList(null)
    onClose()
  }
  if (list && recipe) {
    return (
      <TickDialog
        opened={opened}
        onClose={close}
        onBack={() => setList(null)}
        list={list}
        recipe={recipe}
        scaling={scaling}
      />
    )
  }
  return (
    <Dialog opened={opened} onClose={close} title={t('shopping.choose-title')}>
      <ChooseList onChoose={setList} />
    </Dialog>
  )
}

interface TickDialogProps {
  opened: boolean
  onClose: () => void
  onBack: () => void
  list: ShoppingListSummary
  recipe: Recipe
  scaling: Scaling
}

function TickDialog({ opened, onClose, onBack, list, recipe, scaling }: TickDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { reason } = useNeedsServer()
  const [ticked, setTicked] = useState(() => new Set(wantedAtFirst(recipe)))
  const [wasTried, setTried] = useState(false)
  const add = useApiMutation(shoppingLists.addRecipe, {
    refresh: ['groups', 'shopping'],
    errors: 'form',
  })
  const handleSubmit = async () => {
    setTried(true)
    if (ticked.size === 0) return
    const chosen = recipe.recipeIngredient.filter(({ referenceId }) => ticked.has(referenceId))
    try {
      await add.mutateAsync({
        params: { id: list.id, recipeId: recipe.id },
        body: { recipeIncrementQuantity: scaling.factor, recipeIngredients: chosen },
      })
    } catch (error) {
      const why =
        error instanceof ApiError && t('shopping.add-failed-why', { reason: error.message })
      throw new Error(why || t('shopping.add-failed'), { cause: error })
    }
    toastWithAction(t('shopping.added'), t('shopping.open-list'), () =>
      navigate(paths.shoppingList(list.id)),
    )
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onBack}
      cancelLabel={t('general.back')}
      size="70%"
      title={list.name ?? t('shopping.unnamed')}
      submitLabel={t('shopping.add', counted(ticked.size))}
      onSubmit={handleSubmit}
      blocked={reason}
    >
      <TickIngredients recipe={recipe} scaling={scaling} ticked={ticked} onChange={setTicked} />
      {wasTried && ticked.size === 0 && (
        <Text c="error" role="alert">
          {t('shopping.none-ticked')}
        </Text>
      )}
    </Dialog>
  )
}
