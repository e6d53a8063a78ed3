import { Group } from '@mantine/core'
import { useDeferredValue } from 'react'
import type { Recipe } from '#contract/recipes.ts'
import { CookButton, WakeLockSwitch } from '#renderer/features/cooking/index.ts'
import { commentsLater } from '#renderer/features/recipe-life/index.ts'
import { printLater } from '#renderer/features/recipe-print/index.ts'
import { useScaling } from '#renderer/hooks/use-scaling.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { Assets } from './sections/Assets.tsx'
import { Cooking } from './lines/Cooking.tsx'
import { Notes } from './sections/Notes.tsx'
import { NutritionTable } from './sections/NutritionTable.tsx'
import { Organizers } from './sections/Organizers.tsx'
import { OriginalPage } from './sections/OriginalPage.tsx'
import { Hero } from './hero/Hero.tsx'
import { Ingredients } from './lines/Ingredients.tsx'
import { MeasuresSwitch } from './amounts/MeasuresSwitch.tsx'
import classes from './RecipeView.module.css'
import { ServingsControl } from './amounts/ServingsControl.tsx'
import { Steps } from './lines/Steps.tsx'
import { Tools } from './sections/Tools.tsx'
import type { RecipeAccess } from './recipe-access.ts'

const Comments = commentsLater.Part
const PrintView = printLater.Part

interface RecipeViewProps {
  recipe: Recipe
  /** '' for somebody who sees nothing else of its group. */
  groupSlug: string
  access: RecipeAccess
}

/** The recipe to cook from: the picture, then what one needs, then what one does. */
export function RecipeView({ recipe, groupSlug, access }: RecipeViewProps) {
  const isNarrow = useWindowWidth('below-md')
  const { scaling, setFactor, measures, setMeasures } = useScaling(recipe.id)
  const { factor, locale } = scaling
  // Behind a link there is no group to look around in.
  const listsOf = groupSlug || null
  // The control answers at once; five hundred lines may follow a moment later.
  const listed = useDeferredValue(scaling)

  const needed = (
    <>
      <Ingredients recipe={recipe} scaling={listed} />
      <Tools recipe={recipe} canChange={access !== 'visitor'} />
    </>
  )
  const done = <Steps recipe={recipe} scaling={listed} />
  const facts = (
    <>
      <Organizers kind="categories" recipe={recipe} groupSlug={listsOf} />
      <Organizers kind="tags" recipe={recipe} groupSlug={listsOf} />
      <NutritionTable recipe={recipe} />
      <Assets recipe={recipe} />
    </>
  )
  const notes = <Notes recipe={recipe} />

  return (
    <article className={classes.page}>
      <Hero recipe={recipe} groupSlug={groupSlug} access={access} />
      <div className={classes.below}>
        <div className={classes.toolbar}>
          <ServingsControl recipe={recipe} factor={factor} locale={locale} onChange={setFactor} />
          <MeasuresSwitch recipe={recipe} measures={measures} onChange={setMeasures} />
          <Group gap="md">
            <CookButton />
            <WakeLockSwitch />
          </Group>
        </div>
        {isNarrow ? (
          <div className={classes.column}>
            {needed}
            {done}
            {facts}
            {notes}
          </div>
        ) : (
          <div className={classes.columns}>
            <div className={classes.start}>
              {needed}
              {facts}
            </div>
            <div>
              {done}
              {notes}
            </div>
          </div>
        )}
        <OriginalPage address={recipe.orgURL} />
        {access !== 'visitor' && !recipe.settings.disableComments && <Comments recipe={recipe} />}
      </div>
      <PrintView recipe={recipe} scaling={scaling} />
      <Cooking recipe={recipe} scaling={scaling} />
    </article>
  )
}
