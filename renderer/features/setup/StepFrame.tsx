import { WizardFrame, type WizardFrameProps } from '#renderer/components/wizard/WizardFrame.tsx'
import { useWizard } from './wizard.ts'

interface StepFrameProps extends Omit<WizardFrameProps, 'number' | 'count' | 'back'> {
  /** The step cannot be left now. */
  withoutBack?: boolean
}

/** The frame of every step of the setup. */
export function StepFrame({ withoutBack = false, ...step }: StepFrameProps) {
  const { number, count, back } = useWizard()
  return (
    <WizardFrame {...step} number={number} count={count} back={withoutBack ? undefined : back} />
  )
}
