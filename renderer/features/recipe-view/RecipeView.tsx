import { type ReactNode, useDeferredValue } from 'react'
import type { Recipe } from '#contract/recipes.ts'
import { useWeights } from '#renderer/components/kitchen/use-weights.ts'
import { commentsLater } from '#renderer/features/recipe-life/index.ts'
import { printLater } from '#renderer/features/recipe-print/index.ts'
import { useScaling } from '#renderer/hooks/use-scaling.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { useAskedServings } from './amounts/asked-servings.ts'
import { MeasuresMenu } from './amounts/MeasuresMenu.tsx'
import { ServingsControl } from './amounts/ServingsControl.tsx'
import { Hero } from './hero/Hero.tsx'
import { KitchenBar } from './hero/KitchenActions.tsx'
import { Cooking } from './lines/Cooking.tsx'
import { Ingredients } from './lines/Ingredients.tsx'
import { Steps } from './lines/Steps.tsx'
import { type RecipeAccess, writes } from './recipe-access.ts'
import classes from './RecipeView.module.css'
import { Assets } from './sections/Assets.tsx'
import { Details } from './sections/Details.tsx'
import { Notes } from './sections/Notes.tsx'
import { NutritionTable } from './sections/NutritionTable.tsx'
import { Organizers } from './sections/Organizers.tsx'
import { OriginalPage } from './sections/OriginalPage.tsx'
import { Tools } from './sections/Tools.tsx'

const Comments = commentsLater.Part
const PrintView = printLater.Part

interface RecipeViewProps {
  recipe: Recipe
  /** '' for somebody who sees nothing else of its group. */
  groupSlug: string
  access: RecipeAccess
  /** Opens the recipe's files without a login: behind a link. */
  fileKey?: string
  /** Of a recipe that this device has kept: comments are not among what is kept. */
  keptNote?: ReactNode
}

/** The recipe to cook from: what it is, what one needs beside what one does, and quietly below them all the rest. */
export function RecipeView({ recipe, groupSlug, access, fileKey, keptNote }: RecipeViewProps) {
  const isPhone = useWindowWidth('below-sm')
  const { scaling, setFactor, measures, setMeasures } = useScaling(recipe.id)
  useAskedServings(recipe.recipeYield, setFactor)
  const { factor, locale } = scaling
  const isMember = access !== 'visitor'
  // Behind a link there is no group to look around in.
  const listsOf = groupSlug || null
  // The control answers at once; five hundred lines may follow a moment later.
  const listed = useDeferredValue(scaling)
  const { weightOf, Switch, isShown, setShown } = useWeights(recipe, listed)

  const hasList = recipe.recipeIngredient.length > 0
  const amounts = {
    servings: (
      <ServingsControl recipe={recipe} factor={factor} locale={locale} onChange={setFactor} />
    ),
    units: (
      <>
        {Switch && <Switch isShown={isShown} onChange={setShown} />}
        <MeasuresMenu recipe={recipe} measures={measures} onChange={setMeasures} />
      </>
    ),
  }

  return (
    <article className={classes.page} data-own-head={isMember || undefined}>
      <Hero recipe={recipe} groupSlug={groupSlug} access={access} scaling={scaling} />
      {keptNote}
      <div className={classes.columns} data-list={hasList}>
        {hasList && (
          <div className={classes.needed}>
            <Ingredients recipe={recipe} scaling={listed} weightOf={weightOf} {...amounts} />
          </div>
        )}
        <div className={classes.done}>
          <Steps recipe={recipe} scaling={listed} {...(!hasList && amounts)} />
          <Notes recipe={recipe} />
        </div>
      </div>
      <div className={classes.rest}>
        <Details recipe={recipe} access={access} scaling={scaling} />
        <Tools recipe={recipe} canChange={writes(access)} />
        <Organizers kind="categories" recipe={recipe} groupSlug={listsOf} />
        <Organizers kind="tags" recipe={recipe} groupSlug={listsOf} />
        <NutritionTable recipe={recipe} />
        <Assets recipe={recipe} fileKey={fileKey} />
        <OriginalPage address={recipe.orgURL} slug={isMember ? recipe.slug : null} />
      </div>
      {isMember && !keptNote && !recipe.settings.disableComments && <Comments recipe={recipe} />}
      {isPhone && <KitchenBar recipe={recipe} groupSlug={groupSlug} canWrite={writes(access)} />}
      <PrintView recipe={recipe} scaling={scaling} weightOf={weightOf} />
      <Cooking recipe={recipe} scaling={scaling} weightOf={weightOf} />
    </article>
  )
}
