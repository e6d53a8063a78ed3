import { Button, Drawer, Modal, Progress } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconBasket } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostToasts } from '#renderer/components/toast-place.ts'
import type { CookModeProps } from '../CookMode.tsx'
import { textSizes, useCookSettings } from '../cook-settings.ts'
import { hostTray } from '../timers/tray-state.ts'
import { canKeepAwake, useWakeLock } from '../use-wake-lock.ts'
import { useCookPlace } from './cook-place.ts'
import { CookBar } from './CookBar.tsx'
import { CookEnd } from './CookEnd.tsx'
import { CookIngredients } from './CookIngredients.tsx'
import { CookStep } from './CookStep.tsx'
import classes from './cook.module.css'
import { useCookKeys } from './use-cook-keys.ts'
import { useSwipe } from './use-swipe.ts'

interface CookScreenProps extends CookModeProps {
  onLeave: () => void
}

/** The layer over everything: one step at a time or all of them, readable from a metre away. */
export function CookScreen(props: CookScreenProps) {
  const { recipe, checked, onCheck, onLeave } = props
  const { t } = useTranslation()
  const [{ size, showsAll, isAwake }] = useCookSettings()
  useWakeLock(isAwake)
  const steps = recipe.recipeInstructions
  // Without steps there is one page with what one needs.
  const last = Math.max(1, steps.length)
  const [index, go] = useCookPlace(recipe.id, last)
  const [isListOpen, setListOpen] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const step = steps[index]
  const next = () => go(index + 1)
  const previous = () => go(index - 1)
  const tick = () => {
    if (showsAll) return
    if (step) onCheck([step.id], true)
    next()
  }
  const keys = { next, previous, first: () => go(0), last: () => go(last), tick, leave: onLeave }
  useCookKeys(keys, isListOpen)
  const swipe = useSwipe(next, previous)
  useStage(stage, index)

  return (
    <Modal.Root
      opened
      onClose={onLeave}
      closeOnEscape={false}
      fullScreen
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content
        className={classes.layer}
        data-page
        aria-label={t('cooking.label', { name: recipe.name })}
        style={{ '--cook-scale': textSizes[size] }}
      >
        <CookBar name={recipe.name} onLeave={onLeave} />
        {!showsAll && (
          <Progress
            className={classes.progress}
            value={(index / last) * 100}
            size="sm"
            radius={0}
            color="accent"
            aria-label={t('cooking.progress')}
          />
        )}
        <div
          ref={stage}
          className={classes.stage}
          data-autofocus
          tabIndex={-1}
          {...(showsAll ? {} : swipe)}
        >
          {showsAll ? <AllSteps {...props} /> : <OnePage {...props} index={index} />}
        </div>
        <div ref={hostToasts} className={classes.toasts} />
        <div ref={hostTray} className={classes.tray} />
        <div className={classes.footer}>
          <Button
            variant="default"
            size="lg"
            onClick={previous}
            disabled={index === 0}
            leftSection={<IconArrowLeft className={classes.mirrored} size={22} aria-hidden />}
          >
            {t('cooking.back')}
          </Button>
          {recipe.recipeIngredient.length > 0 && (
            <Button
              variant="subtle"
              size="lg"
              classNames={{ root: classes.listButton, label: classes.listLabel }}
              onClick={() => setListOpen(true)}
              leftSection={<IconBasket size={22} aria-hidden />}
            >
              {t('cooking.all-ingredients')}
            </Button>
          )}
          <Button
            size="lg"
            onClick={next}
            disabled={index === last}
            rightSection={<IconArrowRight className={classes.mirrored} size={22} aria-hidden />}
          >
            {t(index >= last - 1 ? 'cooking.to-end' : 'cooking.next')}
          </Button>
        </div>
        <Drawer
          opened={isListOpen}
          onClose={() => setListOpen(false)}
          position="right"
          size="min(30rem, 92vw)"
          title={t('cooking.all-ingredients')}
          closeButtonProps={{ 'aria-label': t('general.close'), size: 44 }}
          classNames={{ title: classes.drawerTitle }}
          zIndex={250}
        >
          <CookIngredients {...props} checked={checked} lines={recipe.recipeIngredient} isTitled />
        </Drawer>
      </Modal.Content>
    </Modal.Root>
  )
}

interface PageProps extends CookScreenProps {
  index: number
}

/** One step, the ingredients of a recipe without steps, or the end. What changes is read out. */
function OnePage({ index, ...props }: PageProps) {
  const { recipe } = props
  const steps = recipe.recipeInstructions
  const step = steps[index]
  return (
    <div className={classes.page} key={index} data-at={index} aria-live="polite">
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

/** Everything below each other, the end included. */
function AllSteps(props: CookScreenProps) {
  const steps = props.recipe.recipeInstructions
  return (
    <div className={classes.all}>
      <MayDim />
      {steps.length === 0 && <WithoutSteps {...props} />}
      {steps.map((step, at) => (
        <div key={step.id} data-at={at}>
          <CookStep
            {...props}
            step={step}
            number={at + 1}
            total={steps.length}
            section={step.title}
          />
        </div>
      ))}
      <div data-at={Math.max(1, steps.length)}>
        <CookEnd {...props} />
      </div>
    </div>
  )
}

/** The truth, where the screen cannot be kept on. */
function MayDim() {
  const { t } = useTranslation()
  return canKeepAwake() ? null : <p className={classes.hint}>{t('cooking.may-dim')}</p>
}

function WithoutSteps(props: CookScreenProps) {
  const { t } = useTranslation()
  const { recipeIngredient: lines } = props.recipe
  return (
    <section className={classes.plain}>
      <h3 className={classes.number}>{t('recipe.ingredients')}</h3>
      <p className={classes.hint}>
        {t(lines.length > 0 ? 'cooking.no-steps' : 'cooking.nothing-written')}
      </p>
      <CookIngredients {...props} lines={lines} isTitled />
    </section>
  )
}

/** A section lasts until the next title. */
function sectionAt(steps: { title: string }[], index: number) {
  return steps.slice(0, index + 1).findLast(({ title }) => title !== '')?.title ?? ''
}

/** After a move the new step is seen from its beginning, and the focus never falls out of the layer. */
function useStage(stage: { current: HTMLElement | null }, index: number) {
  useEffect(() => {
    const element = stage.current
    if (!element) return
    element.querySelector(`[data-at="${index}"]`)?.scrollIntoView({ block: 'start' })
    if (document.activeElement === document.body) element.focus()
  }, [stage, index])
}
