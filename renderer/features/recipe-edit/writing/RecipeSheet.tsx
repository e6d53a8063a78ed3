import { VisuallyHidden } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import type { Correcting } from './ReadIngredient.tsx'
import { Counts, isNothing, ReadParts } from './ReadRecipe.tsx'
import classes from './read.module.css'
import { usePullUp } from './use-pull-up.ts'
import type { WrittenRecipe } from './written-recipe.ts'

interface RecipeSheetProps {
  recipe: WrittenRecipe
  source: string | null
  correcting: Correcting
  opened: boolean
  onTurn: (opened: boolean) => void
}

/** On a phone, the recipe as it will be: a bar at the foot that says what was found, and the sheet that it pulls up. */
export function RecipeSheet({ opened, onTurn, ...read }: RecipeSheetProps) {
  const { t } = useTranslation()
  const pull = usePullUp(() => onTurn(true))
  const isEmpty = isNothing(read.recipe)
  return (
    <>
      {isEmpty ? (
        <p className={classes.handle}>{t('write.wait')}</p>
      ) : (
        <button
          type="button"
          className={classes.handle}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => onTurn(true)}
          {...pull}
        >
          <b>{t('write.sheet')}</b>
          <span>
            <Counts recipe={read.recipe} />
          </span>
          <IconChevronUp size={20} aria-hidden />
        </button>
      )}
      <VisuallyHidden role="status">
        {!isEmpty && !opened && <Counts recipe={read.recipe} />}
      </VisuallyHidden>
      <Dialog
        opened={opened && !isEmpty}
        onClose={() => onTurn(false)}
        title={t('write.read')}
        cancelLabel={t('write.back')}
        // Esc closes the fields of an ingredient first.
        closesOnEscape={read.correcting.open === null}
        isPulledDown
      >
        <ReadParts {...read} />
      </Dialog>
    </>
  )
}
