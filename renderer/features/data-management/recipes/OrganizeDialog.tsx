import { SegmentedControl, Text } from '@mantine/core'
import { IconCategory, IconTags } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipeBulk } from '#contract/recipe-bulk.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import {
  exactOption,
  type NameOption,
  nameOption,
} from '#renderer/components/fields/name-options.ts'
import { NamesField } from '#renderer/components/fields/NamesField.tsx'
import { useNameList } from '#renderer/features/recipes/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import type { Change, Selected } from './bulk-calls.ts'
import { BulkDialog, type ManyProps } from './BulkDialog.tsx'

type Kind = 'tags' | 'categories'
type Mode = 'add' | 'take-off'

interface OrganizeDialogProps extends ManyProps {
  kind: Kind
}

/**
 * Adds tags or categories to several recipes or removes them; only those that at least one recipe has can be removed.
 */
export function OrganizeDialog({ kind, recipes, ...rest }: OrganizeDialogProps) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<Mode>('add')
  const [names, setNames] = useState<string[]>([])
  const [isMissing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const known = useNameList(kind, 'form')
  const theirs = useMemo(() => optionsOf(recipes, kind), [recipes, kind])
  const options = mode === 'add' ? known.options : theirs

  const change: Change = (ids) => {
    const chosen = names.map((name) => ({ id: exactOption(options, name)?.id, name }))
    const body = { recipes: ids, remove: mode === 'take-off' }
    return kind === 'tags'
      ? call(recipeBulk.tag, { body: { ...body, tags: chosen } })
      : call(recipeBulk.categorize, { body: { ...body, categories: chosen } })
  }
  const choose = (next: string[]) => {
    setNames(next)
    setMissing(false)
    setRefusal(undefined)
  }
  const create = async (name: string) => {
    try {
      return await known.create(name)
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error.message)
      throw error
    }
  }
  const handleMode = (next: Mode) => {
    setMode(next)
    choose([])
  }
  const count = recipes.length
  return (
    <BulkDialog
      {...rest}
      recipes={recipes}
      title={t(kind === 'tags' ? 'bulk.tag-title' : 'bulk.categorize-title')}
      icon={kind === 'tags' ? <IconTags aria-hidden /> : <IconCategory aria-hidden />}
      submitLabel={t(mode === 'add' ? 'bulk.add-to' : 'bulk.take-off-from', counted(count))}
      isReady={() => {
        setMissing(names.length === 0)
        return names.length > 0
      }}
      change={change}
      said={(done) => t('bulk.changed', counted(done))}
    >
      <SegmentedControl
        aria-label={t('bulk.mode')}
        size="md"
        value={mode}
        data={[
          { value: 'add', label: t('bulk.add') },
          { value: 'take-off', label: t('bulk.take-off') },
        ]}
        onChange={handleMode}
      />
      {mode === 'take-off' && theirs.length === 0 ? (
        <Text {...(isMissing ? { c: 'error', role: 'alert' } : { c: 'dimmed' })}>
          {t(`bulk.no-${kind}`)}
        </Text>
      ) : (
        <NamesField
          key={mode}
          label={t(`recipe.${kind}`)}
          placeholder={t(mode === 'add' ? 'recipe-edit.choose-or-create' : 'bulk.choose')}
          value={names}
          options={options}
          error={refusal ?? (isMissing ? t(`bulk.${kind}-missing`) : undefined)}
          onChange={choose}
          onCreate={mode === 'add' ? create : undefined}
        />
      )}
    </BulkDialog>
  )
}

/** Everything that at least one of the recipes has, by name. */
function optionsOf(recipes: Selected[], kind: Kind): NameOption[] {
  const all = recipes.flatMap(({ tags, recipeCategory }) =>
    kind === 'tags' ? tags : recipeCategory,
  )
  const byId = new Map(all.map(({ id, name }) => [id, name]))
  return [...byId]
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([id, name]) => nameOption(id, name))
}
