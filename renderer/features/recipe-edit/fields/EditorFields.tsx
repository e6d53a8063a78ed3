import { NativeSelect, Skeleton, Text, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { difficulties } from '#contract/recipe-fields.ts'
import type { Recipe } from '#contract/recipes.ts'
import { MarkdownEditor } from '#renderer/components/markdown/MarkdownEditor.tsx'
import { ParseDialog } from '#renderer/features/ingredient-lines/index.ts'
import { useNameList } from '#renderer/features/recipes/index.ts'
import type { RecipeAsset } from '../files/asset-upload.ts'
import { AssetsEditor } from '../files/AssetsEditor.tsx'
import { PictureEditor } from '../files/PictureEditor.tsx'
import { looksLikeAddress, type RecipeDraft } from '../draft/draft.ts'
import type { EditorActions } from '../draft/editor-state.ts'
import classes from '../editor.module.css'
import { IngredientsEditor } from '../rows/IngredientsEditor.tsx'
import { NotesEditor } from '../rows/NotesEditor.tsx'
import type { LineCheck } from '../saving.ts'
import { StepsEditor } from '../steps/StepsEditor.tsx'
import { ExtrasEditor } from './ExtrasEditor.tsx'
import { NameInput } from './NameInput.tsx'
import { NutritionEditor } from './NutritionEditor.tsx'
import { OrganizersEditor } from './OrganizersEditor.tsx'

const LinesReview = lazy(async () => ({
  default: (await import('../review/LinesReview.tsx')).LinesReview,
}))

interface EditorFieldsProps {
  recipe: Recipe
  draft: RecipeDraft
  /** The name as saved. */
  savedName: string
  actions: EditorActions
  problems: Record<string, string>
  isAdvanced: boolean
  isParsing: boolean
  onParse: (isParsing: boolean) => void
  onAsset: (asset: RecipeAsset) => void
  /** The recipe has not been saved yet, so it cannot have files. */
  isNew: boolean
  /** It came from elsewhere, so reading begins before the name, and its lines are checked. */
  check: LineCheck | null
  /** In which the recipe is written, if that is known. */
  language: string | null
}

/** All fields of the form, in the order of the recipe. */
export function EditorFields({ recipe, draft, actions, problems, ...rest }: EditorFieldsProps) {
  const { t } = useTranslation()
  const units = useNameList('units')
  const foods = useNameList('foods')
  const [asksForAddress, setAsksForAddress] = useState(false)
  const { change } = actions
  const field = (name: 'recipeYield' | 'totalTime' | 'prepTime' | 'performTime') => ({
    label: t(`recipe-edit.field.${name}`),
    value: draft[name],
    error: problems[name],
    maxLength: 1000,
    dir: 'auto',
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      change({ [name]: event.currentTarget.value }),
  })
  // Keeps its identity, so that five hundred rows are not rendered with every key press elsewhere.
  const [openParser] = useState(() => () => rest.onParse(true))

  const rows = (
    <IngredientsEditor
      lines={draft.ingredients}
      actions={actions.ingredients}
      disableAmount={draft.settings.disableAmount}
      problems={problems}
      units={units}
      foods={foods}
      onParse={openParser}
    />
  )

  return (
    <div className={classes.fields}>
      <section className={classes.basics} aria-label={t('recipe-edit.basics')}>
        <NameInput
          groupId={recipe.groupId}
          value={draft.name}
          savedName={rest.savedName}
          problem={problems['name']}
          isFirst={rest.isNew && rest.check === null}
          onChange={(name) => change({ name })}
        />
        <TextInput {...field('recipeYield')} placeholder={t('recipe-edit.yield-example')} />
        <TextInput {...field('totalTime')} placeholder={t('recipe-edit.time-example')} />
        <TextInput {...field('prepTime')} />
        <TextInput {...field('performTime')} />
        <NativeSelect
          size="md"
          label={t('recipe.difficulty.label')}
          value={draft.difficulty ?? ''}
          error={problems['difficulty']}
          data={[
            { value: '', label: t('recipe-edit.no-difficulty') },
            ...difficulties.map((value) => ({ value, label: t(`recipe.difficulty.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ difficulty: difficulties.find((known) => known === value) ?? null })
          }
        />
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
      {!rest.isNew && <PictureEditor recipe={recipe} />}
      {rest.check ? (
        <Suspense fallback={<Skeleton h="24rem" />}>
          <LinesReview
            draft={draft}
            actions={actions}
            check={rest.check}
            language={rest.language}
            problems={problems}
            units={units}
            foods={foods}
          >
            {rows}
          </LinesReview>
        </Suspense>
      ) : (
        rows
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          <StepsEditor
            recipeId={rest.isNew ? null : recipe.id}
            steps={draft.steps}
            ingredients={draft.ingredients}
            foods={foods.options}
            actions={actions}
            onAsset={rest.onAsset}
          />
          <NotesEditor notes={draft.notes} actions={actions.notes} />
          <TextInput
            label={t('recipe-edit.field.orgURL')}
            type="url"
            dir="ltr"
            maxLength={4000}
            value={draft.orgURL}
            error={problems['orgURL']}
            description={
              asksForAddress && !looksLikeAddress(draft.orgURL)
                ? t('recipe-edit.address-hint')
                : null
            }
            onBlur={() => setAsksForAddress(true)}
            onChange={(event) => change({ orgURL: event.currentTarget.value })}
          />
        </div>
        <div className={classes.aside}>
          <OrganizersEditor draft={draft} onChange={change} />
          {draft.settings.showNutrition && (
            <NutritionEditor
              nutrition={draft.nutrition}
              onChange={(nutrition) => change({ nutrition })}
            />
          )}
          {draft.settings.showAssets && !rest.isNew && (
            <AssetsEditor
              recipeId={recipe.id}
              assets={draft.assets}
              onChange={(assets) => change({ assets })}
              onAdded={rest.onAsset}
            />
          )}
          {rest.isAdvanced && <ExtrasEditor extras={draft.extras} actions={actions.extras} />}
        </div>
      </div>
      {rest.isParsing && (
        <ParseDialog
          draft={draft}
          units={units}
          foods={foods}
          language={rest.language}
          onClose={() => rest.onParse(false)}
          onDone={(changes) => {
            actions.changeUndoably('recognized', changes)
            rest.onParse(false)
          }}
        />
      )}
    </div>
  )
}
