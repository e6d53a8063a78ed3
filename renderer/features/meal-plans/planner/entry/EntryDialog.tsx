import { Button, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MealPlanEntry, mealPlans, MOST_SERVINGS } from '#contract/meal-plans.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { useMealTypes } from '#renderer/features/meal-types/index.ts'
import { isDay } from '../range.ts'
import { DayAndMeal } from './DayAndMeal.tsx'
import { RecipeSelect } from './RecipeSelect.tsx'

type Planned = Partial<
  Pick<
    MealPlanEntry,
    'entryType' | 'mealType' | 'recipe' | 'title' | 'text' | 'servings' | 'eatingOut'
  >
>

/** The meal to change, or the day of a new one, which may be planned like another one. */
export type EntryStart = MealPlanEntry | { date: string; like?: Planned }

interface EntryDialogProps {
  start: EntryStart
  onClose: () => void
}

const kinds = ['recipe', 'note', 'out'] as const
type Kind = (typeof kinds)[number]

/** Plans a recipe, a note or a meal out, or changes what is planned. */
export function EntryDialog({ start, onClose }: EntryDialogProps) {
  const { t } = useTranslation()
  const known = 'id' in start ? start : null
  const first: Planned = 'id' in start ? start : (start.like ?? {})
  const types = useMealTypes()
  const [place, setPlace] = useState(() => {
    const { entryType, mealType = null } = first
    return { date: start.date, ...(entryType ? { entryType, mealType } : types.usual('dinner')) }
  })
  const [kind, setKind] = useState<Kind>(() => kindOf(start))
  const [recipe, setRecipe] = useState(first.recipe ?? null)
  const [servings, setServings] = useState(first.servings ?? null)
  const [title, setTitle] = useState(first.title ?? '')
  const [text, setText] = useState(first.text ?? '')
  const [wasTried, setTried] = useState(false)
  const { reason } = useNeedsServer()
  const options = { refresh: ['groups', 'mealplans'], errors: 'form' as const }
  const create = useApiMutation(mealPlans.create, options)
  const update = useApiMutation(mealPlans.update, options)
  const random = useApiMutation(mealPlans.random, { refresh: options.refresh })
  const isMissing = {
    recipe: recipe === null,
    note: title.trim() === '',
    out: false,
  }[kind]

  const save = async () => {
    setTried(true)
    if (!isDay(place.date) || isMissing) return
    const isRecipe = kind === 'recipe'
    // What a note said does not follow into a recipe; what other programs noted beside a recipe stays.
    const isNoted = !isRecipe || Boolean(first.recipe)
    const isOutAlone = kind === 'out' && title.trim() === ''
    const body = {
      ...place,
      title: isOutAlone ? t('plan.board.eating-out') : isNoted ? title : '',
      text: isNoted ? text : '',
      recipeId: isRecipe ? (recipe?.id ?? null) : null,
      servings: isRecipe ? servings : null,
      eatingOut: kind === 'out',
    }
    if (known) {
      const { id, groupId, userId } = known
      await update.mutateAsync({
        params: { id: String(id) },
        body: { ...body, ...(kind === 'out' && { leftoverOf: null }), id, groupId, userId },
      })
    } else await create.mutateAsync({ body })
    onClose()
  }
  const surprise = async () => {
    if (!isDay(place.date)) return
    await random.mutateAsync({ body: place })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(known ? 'plan.change-title' : 'plan.new-title')}
      submitLabel={t(known ? 'general.save' : 'plan.add')}
      onSubmit={save}
      blocked={reason}
      {...(!known &&
        kind === 'recipe' && {
          actions: <SurpriseButton onClick={surprise} />,
        })}
    >
      <SegmentedControl
        aria-label={t('plan.kind')}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`plan.board.kind.${value}`) }))}
        onChange={(value) => setKind(value)}
      />
      {kind === 'recipe' ? (
        <>
          <RecipeSelect
            value={recipe}
            onChange={setRecipe}
            error={wasTried && isMissing && t('plan.recipe-missing')}
          />
          <NumberInput
            label={t('plan.board.servings')}
            description={t('plan.board.servings-hint')}
            placeholder={recipe?.recipeYield ?? ''}
            value={servings ?? ''}
            min={0.25}
            max={MOST_SERVINGS}
            clampBehavior="blur"
            decimalScale={2}
            allowNegative={false}
            onChange={(value) => setServings(typeof value === 'number' ? value : null)}
          />
        </>
      ) : (
        <>
          <TextInput
            label={t(kind === 'out' ? 'plan.board.where' : 'plan.title-field')}
            placeholder={kind === 'out' ? t('plan.board.eating-out') : ''}
            value={title}
            error={wasTried && isMissing && t('plan.title-missing')}
            maxLength={1000}
            dir="auto"
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Textarea
            label={t('plan.text')}
            value={text}
            maxLength={20_000}
            autosize
            minRows={2}
            dir="auto"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </>
      )}
      <DayAndMeal
        date={place.date}
        meal={place}
        onChange={(changed) => setPlace({ ...place, ...changed })}
      />
    </Dialog>
  )
}

function kindOf(start: EntryStart): Kind {
  const first: Planned = 'id' in start ? start : (start.like ?? {})
  if (first.eatingOut) return 'out'
  const isNote = !first.recipe && (first.title ?? '') !== ''
  return isNote ? 'note' : 'recipe'
}

/** Leaves the choice to the rules. What goes wrong is told in a message, because the dialog asks for nothing else. */
function SurpriseButton({ onClick }: { onClick: () => Promise<void> }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const handleClick = async () => {
    setBusy(true)
    try {
      await onClick()
    } catch {
      // A message has told why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDice5 size={18} aria-hidden />}
      onClick={handleClick}
    >
      {t('plan.board.surprise-me')}
    </Button>
  )
}
