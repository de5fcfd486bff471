import { onBeforeUnmount, onMounted, type Ref, ref } from "vue";

/** Whether the page is being printed. Lists that render only what is visible then render everything. */
export function usePrinting(): Readonly<Ref<boolean>> {
  const isPrinting = ref(false);
  const media = matchMedia("print");
  const begin = () => {
    isPrinting.value = true;
  };
  const end = () => {
    isPrinting.value = false;
  };
  const follow = () => (media.matches ? begin() : end());
  onMounted(() => {
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    media.addEventListener("change", follow);
  });
  onBeforeUnmount(() => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", end);
    media.removeEventListener("change", follow);
  });
  return isPrinting;
}
