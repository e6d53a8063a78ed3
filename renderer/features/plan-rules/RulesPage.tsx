import { ActionIcon, Button, Skeleton, Text } from '@mantine/core'
import { IconAdjustments, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mealPlanRules, type MealPlanRule } from '#contract/meal-plans.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useCanWrite } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { toast } from '#renderer/components/toasts/toast.ts'
import { FilterWords } from '#renderer/features/filter-builder/index.ts'
import { useAreMealTypesKnown, useMealTypes } from '#renderer/features/meal-types/index.ts'
import { rulesKey, rulesQuery } from './queries.ts'
import classes from './rules.module.css'
import { whenWords } from './rule-words.ts'

const RuleDialog = lazy(async () => ({
  default: (await import('./RuleDialog.tsx')).RuleDialog,
}))

/** The rules that random meals follow; whoever may, changes them here. */
export function RulesPage() {
  const { t } = useTranslation()
  const canChange = useCanWrite()
  const list = useQuery(rulesQuery)
  const types = useMealTypes()
  const areMealsKnown = useAreMealTypesKnown()
  // Null is a new one.
  const [edited, setEdited] = useState<MealPlanRule | null | undefined>()
  const [leaving, setLeaving] = useState<MealPlanRule | null>(null)
  const remove = useApiMutation(mealPlanRules.delete, { refresh: rulesKey, errors: 'form' })
  const rules = areMealsKnown ? (list.data?.items ?? []) : []
  const add = canChange && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited(null)}>
      {t('plan.rules.add')}
    </Button>
  )
  return (
    <div className={classes.page}>
      <HeaderStart>
        <BackLink to={paths.planner} label={t('plan.title')} />
      </HeaderStart>
      <PageTitle title={t('plan.rules.title')} text={t('plan.rules.text')}>
        {rules.length > 0 && add}
      </PageTitle>
      {(list.isPending || (list.data && !areMealsKnown)) && <Skeleton h={160} aria-busy />}
      {list.isError && !list.data && (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && areMealsKnown && rules.length === 0 && (
        <EmptyState
          icon={IconAdjustments}
          title={t('plan.rules.empty-title')}
          {...(canChange && { text: t('plan.rules.empty-text') })}
        >
          {add}
        </EmptyState>
      )}
      <ul className={rows.list}>
        {rules.map((rule) => {
          const when = whenWords(rule, t, types)
          return (
            <li key={rule.id} className={rows.row}>
              <div className={rows.words}>
                <h2 className={rows.name}>{when}</h2>
                {rule.queryFilterString.trim() === '' ? (
                  <Text c="dimmed">{t('plan.rules.any-recipe')}</Text>
                ) : (
                  <FilterWords filter={rule} />
                )}
              </div>
              {canChange && (
                <div className={rows.actions}>
                  <Tooltip label={t('plan.rules.edit-of', { when })}>
                    <ActionIcon
                      aria-label={t('plan.rules.edit-of', { when })}
                      onClick={() => setEdited(rule)}
                    >
                      <IconPencil size={20} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                  <Tooltip label={t('plan.rules.delete-of', { when })}>
                    <ActionIcon
                      aria-label={t('plan.rules.delete-of', { when })}
                      onClick={() => setLeaving(rule)}
                    >
                      <IconTrash size={20} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {edited !== undefined && (
        <Suspense>
          <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('plan.rules.delete-title')}
        text={t('plan.rules.delete-text', { when: leaving ? whenWords(leaving, t, types) : '' })}
        confirmLabel={t('general.delete')}
        onConfirm={async () => {
          if (!leaving) return
          await remove.mutateAsync({ params: { id: leaving.id } })
          toast.success(t('plan.rules.deleted'))
        }}
      />
    </div>
  )
}
