import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entryTypes, type EntryType, type MealPlanEntry, mealPlans } from '#contract/meal-plans.ts'
import { recipes } from '#contract/recipes.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'

type Planned = Pick<MealPlanEntry, 'entryType' | 'recipeId' | 'recipe' | 'title' | 'text'>

/** The meal to change, or the day of a new one, which may be planned like another one. */
export type EntryStart = MealPlanEntry | { date: string; like?: Planned }

interface EntryDialogProps {
  start: EntryStart
  onClose: () => void
}

/** Plans a recipe or a note, or changes and moves what is planned. */
export function EntryDialog({ start, onClose }: EntryDialogProps) {
  const { t } = useTranslation()
  const known = 'id' in start ? start : null
  const first = 'id' in start ? start : (start.like ?? null)
  const [date, setDate] = useState(start.date)
  const [entryType, setEntryType] = useState<EntryType>(first?.entryType ?? 'dinner')
  const [isNote, setNote] = useState(first !== null && first.recipeId === null)
  const [recipeId, setRecipeId] = useState(first?.recipeId ?? null)
  const [title, setTitle] = useState(first?.title ?? '')
  const [text, setText] = useState(first?.text ?? '')
  const [wasTried, setTried] = useState(false)
  const options = { refresh: ['groups', 'mealplans'], errors: 'form' } as const
  const create = useApiMutation(mealPlans.create, { ...options, refresh: [...options.refresh] })
  const update = useApiMutation(mealPlans.update, { ...options, refresh: [...options.refresh] })
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date)
  const isMissing = isNote ? title.trim() === '' : recipeId === null

  const save = async () => {
    setTried(true)
    if (!isDay || isMissing) return
    const body = { date, entryType, title, text, recipeId: isNote ? null : recipeId }
    if (known) {
      const { id, groupId, userId } = known
      await update.mutateAsync({
        params: { id: String(id) },
        body: { ...body, id, groupId, userId },
      })
    } else await create.mutateAsync({ body })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(known ? 'plan.change-title' : 'plan.new-title')}
      submitLabel={t(known ? 'general.save' : 'plan.add')}
      onSubmit={save}
    >
      <SegmentedControl
        aria-label={t('plan.kind')}
        value={isNote ? 'note' : 'recipe'}
        data={[
          { value: 'recipe', label: t('plan.recipe') },
          { value: 'note', label: t('plan.note') },
        ]}
        onChange={(value) => setNote(value === 'note')}
      />
      {!isNote && (
        <RecipeSelect
          chosen={first?.recipe ?? null}
          value={recipeId}
          onChange={setRecipeId}
          error={wasTried && isMissing && t('plan.recipe-missing')}
        />
      )}
      {isNote && (
        <TextInput
          label={t('plan.title-field')}
          value={title}
          error={wasTried && isMissing && t('plan.title-missing')}
          maxLength={1000}
          dir="auto"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      {isNote && (
        <Textarea
          label={t('plan.text')}
          value={text}
          maxLength={20_000}
          autosize
          minRows={2}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <TextInput
        type="date"
        label={t('plan.date')}
        value={date}
        error={!isDay && t('plan.date-missing')}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <Select
        label={t('plan.meal')}
        data={entryTypes.map((value) => ({ value, label: t(`plan.meals.${value}`) }))}
        value={entryType}
        onChange={(value) => value && setEntryType(value)}
        allowDeselect={false}
      />
    </Dialog>
  )
}

interface RecipeSelectProps {
  /** The recipe so far, which need not be among those found. */
  chosen: { id: string; name: string } | null
  value: string | null
  onChange: (id: string | null) => void
  error: string | false
}

/** A recipe by its name: the twenty that fit best what is typed. */
function RecipeSelect({ chosen, value, onChange, error }: RecipeSelectProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState(chosen?.name ?? '')
  const [picked, setPicked] = useState(chosen)
  const [settled] = useDebouncedValue(search, 250)
  // The name of the one that is chosen is no search: all the others are offered again.
  const words = settled === picked?.name ? '' : settled.trim().slice(0, 200)
  const query = { page: 1, perPage: 20, ...(words !== '' && { search: words }) }
  const found = useQuery({
    ...apiQuery(recipes.list, { query }),
    placeholderData: keepPreviousData,
  }).data
  const offered = found?.items ?? []
  const all = picked && !offered.some(({ id }) => id === picked.id) ? [picked, ...offered] : offered
  return (
    <Select
      label={t('plan.recipe')}
      placeholder={t('plan.search-recipe')}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={error}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched; what it found may be spelled otherwise.
      filter={({ options }) => options}
      nothingFoundMessage={t('plan.no-recipes')}
      onChange={(id) => {
        setPicked(all.find((recipe) => recipe.id === id) ?? null)
        onChange(id)
      }}
    />
  )
}
