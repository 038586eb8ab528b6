import { atom } from 'nanostores';
import type { DeliveryForm } from '#lib/delivery/schema.ts';

export type DeliveryProblems = Partial<Record<keyof DeliveryForm, string>>;

const empty: DeliveryForm = { email: '', name: '', includeMessage: false, message: '', sendCopy: true };

/** Whether the panel is open. */
export const $deliveryOpen = atom(false);
/** Mail transport: `smtp`, or `none` if no mail server is configured. A link is offered then. */
export const $mail = atom('smtp');

/** Form values, kept until the server accepts the delivery. */
export const $deliveryForm = atom(empty);
/** Validation errors by field. */
export const $deliveryProblems = atom<DeliveryProblems>({});

/** Sets fields and clears their validation errors. */
export function setDelivery(values: Partial<DeliveryForm>): void {
  const problems = { ...$deliveryProblems.get() };
  for (const field of Object.keys(values)) delete problems[field as keyof DeliveryForm];
  $deliveryProblems.set(problems);
  $deliveryForm.set({ ...$deliveryForm.get(), ...values });
}

export function resetDeliveryForm(): void {
  $deliveryProblems.set({});
  $deliveryForm.set(empty);
}

/** Resets the form and closes the panel. */
export function clearDelivery(): void {
  $deliveryOpen.set(false);
  resetDeliveryForm();
}
