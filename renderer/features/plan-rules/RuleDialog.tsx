import { Select, Text } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mealPlanRules, type MealPlanRule, ruleDays } from '#contract/meal-plans.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { FilterEditor, useFilterDraft } from '#renderer/features/filter-builder/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import { keyOf, type Meal, useMealTypes } from '#renderer/features/meal-types/index.ts'
import { rulesKey } from './queries.ts'
import { dayName, whenWords } from './rule-words.ts'

interface RuleDialogProps {
  /** The rule to change; null for a new one. */
  rule: MealPlanRule | null
  onClose: () => void
}

const anyRecipe = { queryFilterString: '', queryFilter: { parts: [] } }
const narrow = 650
const wide = 1000

/** A meal plan rule: for which days and meals, and which recipes. Asks before unsaved changes are dropped. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation()
  const [phase, setPhase] = useState<'editing' | 'asking'>('editing')
  const [day, setDay] = useState<MealPlanRule['day']>(rule?.day ?? 'unset')
  const types = useMealTypes()
  const [meal, setMeal] = useState(() => mealIn(rule))
  const [wasTried, setTried] = useState(false)
  const draft = useFilterDraft(rule ?? anyRecipe)
  const options = { refresh: rulesKey, errors: 'form' } as const
  const create = useApiMutation(mealPlanRules.create, options)
  const update = useApiMutation(mealPlanRules.update, options)
  const isChanged =
    draft.isChanged || day !== (rule?.day ?? 'unset') || idOf(meal) !== idOf(mealIn(rule))
  const of = meal ?? { entryType: 'unset' as const, mealType: null }
  const when = whenWords({ day, ...of }, t, types)

  const handleSubmit = async () => {
    setTried(true)
    if (draft.filter === null) return
    const body = { day, ...of, queryFilterString: draft.filter }
    if (rule) await update.mutateAsync({ params: { id: rule.id }, body })
    else await create.mutateAsync({ body })
    toast.success(t('plan.rules.saved'))
    onClose()
  }
  return (
    <>
      <Dialog
        opened={phase === 'editing'}
        onClose={() => (isChanged ? setPhase('asking') : onClose())}
        title={t(rule ? 'plan.rules.edit-title' : 'plan.rules.new-title')}
        size={draft.mode === 'simple' ? narrow : wide}
        submitLabel={t('general.save')}
        submitIcon={<IconDeviceFloppy size={20} aria-hidden />}
        onSubmit={handleSubmit}
      >
        <Select
          label={t('plan.date')}
          data={(['unset', ...ruleDays] as const).map((value) => ({
            value,
            label: dayName(value, t),
          }))}
          value={day}
          onChange={(value) => value && setDay(value)}
          allowDeselect={false}
        />
        <Select
          label={t('plan.meal')}
          data={[
            { value: everyMeal, label: t('plan.rules.any-meal') },
            ...types
              .offered(meal)
              .map((type) => ({ value: type.id, label: types.nameOfType(type) })),
          ]}
          value={idOf(meal)}
          onChange={(id) => id && setMeal(id === everyMeal ? null : types.mealOf(id))}
          allowDeselect={false}
        />
        <Text aria-live="polite">{t('plan.rules.sentence', { when })}</Text>
        <FilterEditor
          draft={draft}
          title={t('plan.rules.filter')}
          daysAreFixed={t('plan.rules.days-are-fixed')}
          wasTried={wasTried}
          everything={(total) => t('plan.rules.everything', counted(total))}
          nothing={t('plan.rules.matches-nothing')}
        />
      </Dialog>
      <ConfirmDialog
        opened={phase === 'asking'}
        onClose={() => setPhase('editing')}
        title={t('cookbooks.discard-title')}
        text={t('plan.rules.discard-text')}
        confirmLabel={t('cookbooks.discard')}
        onConfirm={onClose}
      />
    </>
  )
}

const everyMeal = 'unset'

/** The meal that a rule is for; null for every one. */
function mealIn(rule: MealPlanRule | null): Meal | null {
  if (!rule || rule.entryType === everyMeal) return null
  return { entryType: rule.entryType, mealType: rule.mealType }
}

const idOf = (meal: Meal | null) => (meal ? keyOf(meal) : everyMeal)
