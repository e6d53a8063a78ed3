import { Drawer, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownYield } from '#contract/amounts/yields.ts'
import { hostToasts } from '#renderer/components/toasts/toast-place.ts'
import { useFocusBack } from '#renderer/hooks/use-focus-back.ts'
import type { CookModeProps } from '../CookMode.tsx'
import { textSizes, useCookSettings } from '../cook-settings.ts'
import { hostTray } from '../timers/tray-state.ts'
import { useWakeLock } from '#renderer/hooks/use-wake-lock.ts'
import { useCookPlace } from './cook-place.ts'
import { CookBar } from './CookBar.tsx'
import { CookFoot } from './CookFoot.tsx'
import { CookIngredients } from './CookIngredients.tsx'
import { AllSteps, OnePage } from './CookPages.tsx'
import { CookRail } from './CookRail.tsx'
import classes from './CookScreen.module.css'
import { firstLine } from './short-title.ts'
import { useCookKeys } from './use-cook-keys.ts'
import { useFit } from './use-fit.ts'
import { useSwipe } from './use-swipe.ts'

interface CookScreenProps extends CookModeProps {
  onLeave: () => void
}

/** The full-screen layer: one step at a time or all of them, readable from a metre away. */
export function CookScreen(props: CookScreenProps) {
  const { recipe, checked, onCheck, onLeave, scaling, weightOf, partsOf } = props
  const { t } = useTranslation()
  const [{ size, showsAll, isAwake }] = useCookSettings()
  useWakeLock(isAwake)
  useFocusBack(true)
  const steps = recipe.recipeInstructions
  // A recipe without steps has one page with the ingredients.
  const last = Math.max(1, steps.length)
  const [index, setIndex] = useCookPlace(recipe.id, last)
  const [way, setWay] = useState<'on' | 'back' | null>(null)
  const [isListOpen, setListOpen] = useState(false)
  // In state, because the layer mounts its content later than this component.
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const step = showsAll ? undefined : steps[index]
  const go = (to: number) => {
    if (to !== index) setWay(to > index ? 'on' : 'back')
    setIndex(to)
  }
  const next = () => go(index + 1)
  const previous = () => go(index - 1)
  const tick = () => {
    if (showsAll) return
    if (step) onCheck([step.id], true)
    next()
  }
  // Not the drawer's own Escape: the drawer would be gone by the time that the key reaches cook mode, which it leaves.
  const leave = isListOpen ? () => setListOpen(false) : onLeave
  const keys = { next, previous, first: () => go(0), last: () => go(last), tick, leave }
  useCookKeys(keys, isListOpen)
  const swipe = useSwipe(next, previous)
  useStage(stage, index)
  useFit(stage, step ? index : null)
  const { factor, locale } = scaling
  const { disableAmount } = recipe.settings
  const list = { disableAmount, scaling, weightOf, checked, onCheck }
  const lines = step ? partsOf(step).lines : []
  const following = steps[index + 1]

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
        {/* Mantine gives the class of the layer to the element around it as well, so the grid has one of its own. */}
        <div className={classes.frame}>
          <CookBar
            name={recipe.name}
            yieldText={recipe.recipeYield ? shownYield(recipe.recipeYield, factor, locale) : ''}
            onLeave={onLeave}
            onList={recipe.recipeIngredient.length > 0 ? () => setListOpen(true) : undefined}
          />
          {steps.length > 1 && <CookRail steps={steps} index={index} checked={checked} onGo={go} />}
          <div
            ref={setStage}
            className={classes.stage}
            data-autofocus
            tabIndex={-1}
            {...(showsAll ? {} : swipe)}
          >
            {showsAll ? <AllSteps {...props} /> : <OnePage {...props} index={index} way={way} />}
          </div>
          <div className={classes.side}>
            {lines.length > 0 && (
              <div
                className={classes.needed}
                role="group"
                aria-label={t('recipe.step-ingredients')}
              >
                <h4 className={classes.neededTitle}>{t('cooking.for-this-step')}</h4>
                <CookIngredients {...list} lines={lines} />
              </div>
            )}
            <div ref={hostTray} className={classes.tray} />
          </div>
          {step && (
            <p className={classes.upNext}>
              {following ? (
                <>
                  <span>{t('cooking.next')}</span> <bdi>{firstLine(following.text)}</bdi>
                </>
              ) : (
                t('cooking.last-step')
              )}
            </p>
          )}
          <div ref={hostToasts} className={classes.toasts} />
          <CookFoot index={index} last={last} onBack={previous} onNext={next} />
        </div>
        <Drawer
          opened={isListOpen}
          onClose={() => setListOpen(false)}
          closeOnEscape={false}
          position="right"
          size="min(30rem, 92vw)"
          title={t('cooking.all-ingredients')}
          closeButtonProps={{ 'aria-label': t('general.close'), size: 44 }}
          classNames={{ content: classes.drawer, title: classes.drawerTitle }}
          zIndex={250}
        >
          <CookIngredients {...list} lines={recipe.recipeIngredient} isTitled />
        </Drawer>
      </Modal.Content>
    </Modal.Root>
  )
}

/** After changing the step, scrolls it to its top and keeps the focus inside the layer. */
function useStage(stage: HTMLElement | null, index: number) {
  useEffect(() => {
    if (!stage) return
    stage.querySelector(`[data-at="${index}"]`)?.scrollIntoView({ block: 'start' })
    if (document.activeElement === document.body) stage.focus()
  }, [stage, index])
}
