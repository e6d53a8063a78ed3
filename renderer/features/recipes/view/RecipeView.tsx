import { ActionIcon, Text, Title, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Recipe } from '#contract/recipes.ts'
import { Markdown } from '#renderer/components/Markdown.tsx'
import { RecipeImage } from '#renderer/components/RecipeImage.tsx'
import { formatLocale, formatTime } from '#renderer/i18n/format.ts'
import { RecipeRating } from '../home/RecipeRating.tsx'
import { editPath } from '../paths.ts'
import { Assets, Notes, NutritionTable, Organizers, OriginalPage, Tools } from './Facts.tsx'
import { Ingredients } from './Ingredients.tsx'
import { RecipeMenu } from './RecipeMenu.tsx'
import classes from './RecipeView.module.css'
import { ServingsControl } from './ServingsControl.tsx'
import { useSessionScale } from './session-scale.ts'
import { Steps } from './Steps.tsx'
import { TimeChips } from './TimeChips.tsx'

interface RecipeViewInput {
  recipe: Recipe
  groupSlug: string
  /** False for a recipe that its owner has locked. */
  canEdit: boolean
}

/** The recipe to cook from: the picture, then what one needs, then what one does. */
export function RecipeView({ recipe, groupSlug, canEdit }: RecipeViewInput) {
  const { t } = useTranslation()
  const locale = formatLocale()
  const isNarrow = useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false })
  const [factor, setFactor] = useSessionScale(recipe.id)
  const scaling = { factor, locale }
  const categories = <Organizers kind="categories" recipe={recipe} groupSlug={groupSlug} />
  const tags = <Organizers kind="tags" recipe={recipe} groupSlug={groupSlug} />

  return (
    <article className={classes.page}>
      <header
        className={classes.hero}
        data-landscape={recipe.settings.landscapeView}
        data-plain={recipe.image === null}
      >
        {recipe.image !== null && (
          <div className={classes.picture}>
            <RecipeImage
              id={recipe.id}
              version={recipe.image}
              size="large"
              alt={recipe.name}
              eager
            />
          </div>
        )}
        <div className={classes.card}>
          <div className={classes.actions}>
            {canEdit ? (
              <Tooltip label={t('recipe.edit')}>
                <ActionIcon
                  component={Link}
                  to={editPath(groupSlug, recipe.slug)}
                  variant="filled"
                  color="primary"
                  radius="xl"
                  aria-label={t('recipe.edit')}
                >
                  <IconPencil size={20} aria-hidden />
                </ActionIcon>
              </Tooltip>
            ) : (
              <Tooltip label={t('recipe.locked')}>
                <span className={classes.lock} role="img" aria-label={t('recipe.locked')}>
                  <IconLock size={20} aria-hidden />
                </span>
              </Tooltip>
            )}
            <RecipeMenu recipe={recipe} groupSlug={groupSlug} canDelete={canEdit} />
          </div>
          <Title order={1} className={classes.name ?? ''}>
            <bdi>{recipe.name}</bdi>
          </Title>
          <RecipeRating recipe={recipe} />
          {recipe.description !== '' && (
            <div className={classes.description}>
              <Markdown text={recipe.description} />
            </div>
          )}
          <TimeChips recipe={recipe} />
          {recipe.lastMade !== null && (
            <Text size="sm" c="dimmed">
              {t('recipe.last-made', { date: formatTime(recipe.lastMade) })}
            </Text>
          )}
        </div>
      </header>
      <div className={classes.scale}>
        <ServingsControl
          recipeYield={recipe.recipeYield}
          factor={factor}
          locale={locale}
          onChange={setFactor}
        />
      </div>
      {isNarrow ? (
        <div className={classes.column}>
          <Ingredients recipe={recipe} scaling={scaling} />
          <Tools recipe={recipe} />
          <Steps recipe={recipe} scaling={scaling} />
          {categories}
          {tags}
          <NutritionTable recipe={recipe} />
          <Assets recipe={recipe} />
          <Notes recipe={recipe} />
        </div>
      ) : (
        <div className={classes.columns}>
          <div className={classes.start}>
            <Ingredients recipe={recipe} scaling={scaling} />
            <Tools recipe={recipe} />
            {categories}
            {tags}
            <NutritionTable recipe={recipe} />
            <Assets recipe={recipe} />
          </div>
          <div>
            <Steps recipe={recipe} scaling={scaling} />
            <Notes recipe={recipe} />
          </div>
        </div>
      )}
      <OriginalPage address={recipe.orgURL} />
    </article>
  )
}
