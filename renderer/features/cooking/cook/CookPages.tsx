import { useTranslation } from 'react-i18next'
import type { CookModeProps } from '../CookMode.tsx'
import { canKeepAwake } from '#renderer/hooks/use-wake-lock.ts'
import { CookEnd } from './CookEnd.tsx'
import { CookIngredients } from './CookIngredients.tsx'
import classes from './CookPages.module.css'
import { CookStep } from './CookStep.tsx'

interface PagesProps extends CookModeProps {
  onLeave: () => void
}

interface PageProps extends PagesProps {
  index: number
  /** Where the page comes from: it slides in from there. */
  way: 'on' | 'back' | null
}

/** A step, the ingredients of a recipe without steps, or the end. Screen readers announce changes. */
export function OnePage({ index, way, ...props }: PageProps) {
  const { recipe } = props
  const steps = recipe.recipeInstructions
  const step = steps[index]
  return (
    <div className={classes.page} key={index} data-at={index} data-way={way} aria-live="polite">
      {index === 0 && <MayDim />}
      {step ? (
        <CookStep
          {...props}
          step={step}
          number={index + 1}
          total={steps.length}
          section={sectionAt(steps, index)}
        />
      ) : steps.length === 0 && index === 0 ? (
        <WithoutSteps {...props} />
      ) : (
        <CookEnd {...props} />
      )}
    </div>
  )
}

/** All steps below each other, then the end. */
export function AllSteps(props: PagesProps) {
  const { t } = useTranslation()
  const { recipe, partsOf, scaling } = props
  const steps = recipe.recipeInstructions
  return (
    <div className={classes.all} data-all>
      <MayDim />
      {steps.length === 0 && <WithoutSteps {...props} />}
      {steps.map((step, at) => {
        const { lines } = partsOf(step)
        return (
          <div key={step.id} data-at={at}>
            <CookStep
              {...props}
              step={step}
              number={at + 1}
              total={steps.length}
              section={step.title}
            >
              {lines.length > 0 && (
                <div role="group" aria-label={t('recipe.step-ingredients')}>
                  <CookIngredients
                    lines={lines}
                    disableAmount={recipe.settings.disableAmount}
                    scaling={scaling}
                    weightOf={props.weightOf}
                    checked={props.checked}
                    onCheck={props.onCheck}
                  />
                </div>
              )}
            </CookStep>
          </div>
        )
      })}
      <div data-at={Math.max(1, steps.length)}>
        <CookEnd {...props} />
      </div>
    </div>
  )
}

/** A note where the browser cannot keep the screen on. */
function MayDim() {
  const { t } = useTranslation()
  return canKeepAwake() ? null : <p className={classes.hint}>{t('cooking.may-dim')}</p>
}

function WithoutSteps({ recipe, scaling, weightOf, checked, onCheck }: PagesProps) {
  const { t } = useTranslation()
  const { recipeIngredient: lines, settings } = recipe
  return (
    <section className={classes.plain}>
      <h3>{t('recipe.ingredients')}</h3>
      <p className={classes.hint}>
        {t(lines.length > 0 ? 'cooking.no-steps' : 'cooking.nothing-written')}
      </p>
      <CookIngredients
        lines={lines}
        disableAmount={settings.disableAmount}
        scaling={scaling}
        weightOf={weightOf}
        checked={checked}
        onCheck={onCheck}
        isTitled
      />
    </section>
  )
}

/** The title of the section that a step is in: the last title up to it. */
function sectionAt(steps: { title: string }[], index: number) {
  return steps.slice(0, index + 1).findLast(({ title }) => title !== '')?.title ?? ''
}
