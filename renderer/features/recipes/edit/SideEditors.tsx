import { ActionIcon, Button, Group, Switch, TagsInput, Text, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nutrients, recipeSettings } from '#contract/recipe-parts.ts'
import { nutrientUnits } from '../view/Facts.tsx'
import { type ExtraDraft, newId, type RecipeDraft } from './draft.ts'
import type { ListActions } from './editor-state.ts'
import classes from './editor.module.css'
import type { KnownNames } from './known-names.ts'

interface PartInput {
  draft: RecipeDraft
  onChange: (changes: Partial<RecipeDraft>) => void
}

/** Categories, tags and tools by name; a name nobody used before makes a new one. */
export function OrganizersEditor({ draft, onChange, known }: PartInput & { known: KnownNames }) {
  const { t } = useTranslation()
  return (
    <>
      {(['categories', 'tags', 'tools'] as const).map((kind) => (
        <TagsInput
          key={kind}
          label={t(`recipe.${kind}`)}
          placeholder={draft[kind].length === 0 ? t('recipe-edit.type-and-enter') : ''}
          value={draft[kind]}
          data={known[kind]}
          maxTags={100}
          size="md"
          clearButtonProps={{ 'aria-label': t('recipe-edit.clear') }}
          onChange={(names) => onChange({ [kind]: names })}
        />
      ))}
    </>
  )
}

/** How the recipe is shown and who may change it. Only its owner can lock it. */
export function SettingsEditor({ draft, onChange, isOwner }: PartInput & { isOwner: boolean }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="edit-settings">
      <Title order={2} size="h3" id="edit-settings" mb="sm">
        {t('recipe-edit.settings')}
      </Title>
      <div className={classes.switches}>
        {recipeSettings.map((name) => (
          <Switch
            key={name}
            label={t(`recipe-edit.setting.${name}`)}
            checked={draft.settings[name]}
            disabled={name === 'locked' && !isOwner}
            onChange={(event) =>
              onChange({ settings: { ...draft.settings, [name]: event.currentTarget.checked } })
            }
          />
        ))}
      </div>
    </section>
  )
}

/** All values the recipe may have, per serving. */
export function NutritionEditor({ draft, onChange }: PartInput) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="edit-nutrition">
      <Title order={2} size="h3" id="edit-nutrition">
        {t('recipe.nutrition')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('recipe.per-serving')}
      </Text>
      <div className={classes.nutrition}>
        {nutrients.map((name) => (
          <TextInput
            key={name}
            label={t(`recipe.nutrient.${name}`)}
            rightSection={
              <Text size="sm" c="dimmed">
                {t(`recipe.unit.${nutrientUnits[name]}`)}
              </Text>
            }
            rightSectionWidth={52}
            value={draft.nutrition[name]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={255}
            onChange={(event) =>
              onChange({ nutrition: { ...draft.nutrition, [name]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
    </section>
  )
}

/** The recipe's files: their names, and which of them stay. */
export function AssetsEditor({ draft, onChange }: PartInput) {
  const { t } = useTranslation()
  if (draft.assets.length === 0) return null
  return (
    <section aria-labelledby="edit-assets">
      <Title order={2} size="h3" id="edit-assets" mb="sm">
        {t('recipe.assets')}
      </Title>
      {draft.assets.map((asset, index) => (
        <Group key={`${asset.fileName}-${index}`} wrap="nowrap" mb="xs">
          <TextInput
            flex={1}
            aria-label={t('recipe-edit.asset-name', { number: index + 1 })}
            value={asset.name}
            maxLength={255}
            dir="auto"
            onChange={(event) => {
              const name = event.currentTarget.value
              onChange({ assets: draft.assets.with(index, { ...asset, name }) })
            }}
          />
          <ActionIcon
            aria-label={t('recipe-edit.remove-asset', { name: asset.name })}
            onClick={() => onChange({ assets: draft.assets.toSpliced(index, 1) })}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </section>
  )
}

interface ExtrasEditorInput {
  extras: ExtraDraft[]
  actions: ListActions<'extras'>
}

/** Values for other programs that use the API. */
export function ExtrasEditor({ extras, actions }: ExtrasEditorInput) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const isTaken = extras.some((extra) => extra.name === name.trim())
  const add = () => {
    if (name.trim() === '' || isTaken) return
    actions.append({ key: newId(), name: name.trim(), value: '' })
    setName('')
  }
  return (
    <section aria-labelledby="edit-extras">
      <Title order={2} size="h3" id="edit-extras">
        {t('recipe-edit.extras')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('recipe-edit.extras-hint')}
      </Text>
      {extras.map((extra) => (
        <Group key={extra.key} align="end" wrap="nowrap" mb="xs">
          <TextInput
            flex={1}
            label={<bdi>{extra.name}</bdi>}
            value={extra.value}
            onChange={(event) => actions.change(extra.key, { value: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={t('recipe-edit.remove-extra', { name: extra.name })}
            onClick={() => actions.remove(extra.key)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group align="end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('recipe-edit.new-extra')}
          value={name}
          maxLength={255}
          error={isTaken && name !== '' ? t('recipe-edit.extra-taken') : null}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add()
          }}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={name.trim() === '' || isTaken}
          onClick={add}
        >
          {t('recipe-edit.add-extra')}
        </Button>
      </Group>
    </section>
  )
}
