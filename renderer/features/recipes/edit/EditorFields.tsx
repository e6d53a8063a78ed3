import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MarkdownEditor } from '#renderer/components/MarkdownEditor.tsx'
import type { RecipeDraft } from './draft.ts'
import type { EditorActions } from './editor-state.ts'
import classes from './editor.module.css'
import { IngredientsEditor } from './IngredientsEditor.tsx'
import { useKnownNames } from './known-names.ts'
import { NotesEditor } from './NotesEditor.tsx'
import {
  AssetsEditor,
  ExtrasEditor,
  NutritionEditor,
  OrganizersEditor,
  SettingsEditor,
} from './SideEditors.tsx'
import { StepsEditor } from './StepsEditor.tsx'

interface EditorFieldsInput {
  draft: RecipeDraft
  actions: EditorActions
  problems: Record<string, string>
  isOwner: boolean
  isAdvanced: boolean
}

/** Every field of the form, in the order of the recipe. */
export function EditorFields({ draft, actions, problems, ...viewer }: EditorFieldsInput) {
  const { t } = useTranslation()
  const known = useKnownNames()
  const { change } = actions
  const field = (name: 'name' | 'recipeYield' | 'totalTime' | 'prepTime' | 'performTime') => ({
    label: t(`recipe-edit.field.${name}`),
    value: draft[name],
    error: problems[name],
    dir: 'auto',
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      change({ [name]: event.currentTarget.value }),
  })

  return (
    <div className={classes.fields}>
      <section className={classes.basics} aria-label={t('recipe-edit.basics')}>
        <TextInput {...field('name')} required maxLength={255} className={classes.wide ?? ''} />
        <TextInput {...field('recipeYield')} placeholder={t('recipe-edit.yield-example')} />
        <TextInput {...field('totalTime')} placeholder={t('recipe-edit.time-example')} />
        <TextInput {...field('prepTime')} />
        <TextInput {...field('performTime')} />
        <div className={classes.wide}>
          <Text fw={500} mb={4} aria-hidden>
            {t('recipe-edit.field.description')}
          </Text>
          <MarkdownEditor
            label={t('recipe-edit.field.description')}
            value={draft.description}
            onChange={(description) => change({ description })}
          />
        </div>
      </section>
      <IngredientsEditor
        lines={draft.ingredients}
        actions={actions.ingredients}
        disableAmount={draft.settings.disableAmount}
        problems={problems}
        known={known}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <StepsEditor steps={draft.steps} ingredients={draft.ingredients} actions={actions} />
          <NotesEditor notes={draft.notes} actions={actions.notes} />
          <TextInput
            label={t('recipe-edit.field.orgURL')}
            type="url"
            dir="ltr"
            value={draft.orgURL}
            error={problems['orgURL']}
            onChange={(event) => change({ orgURL: event.currentTarget.value })}
          />
        </div>
        <div className={classes.aside}>
          <OrganizersEditor draft={draft} onChange={change} known={known} />
          <SettingsEditor draft={draft} onChange={change} isOwner={viewer.isOwner} />
          {draft.settings.showNutrition && <NutritionEditor draft={draft} onChange={change} />}
          {draft.settings.showAssets && <AssetsEditor draft={draft} onChange={change} />}
          {viewer.isAdvanced && <ExtrasEditor extras={draft.extras} actions={actions.extras} />}
        </div>
      </div>
    </div>
  )
}
