export const calibration = {
  "detail.model.calibrationOptionsMissing":
    "Estas opções de calibração não têm valor: {{names}}. Escolha um para cada uma.",
  "detail.model.calibrationOptionUnknown": "A opção de calibração {{name}} é {{value}}. Tem de ser uma de {{choices}}.",
  "detail.model.alreadyCalibrated":
    "Este resultado já está calibrado e não pode ser calibrado de novo. Calibre antes o ajuste do modelo.",
  "detail.model.calibrationWithoutProjection":
    "Este resultado do modelo não tem os números do Spectrum a que seria calibrado. Execute o modelo de novo.",
  "detail.model.calibrationRegionUnknown":
    "{{area}} tem o spectrum_region_code {{code}}, mas os números do Spectrum são de {{known}}. Corrija o ficheiro das áreas e execute o modelo de novo.",
  "detail.model.calibrationTargetMissing":
    "O Spectrum não tem um número a que {{indicator}} de {{group}} em {{quarter}} possa ser calibrado. Escolha não calibrar este indicador, ou execute o modelo de novo com um ficheiro PJNZ completo.",
  "detail.model.calibrationTargetTooLarge":
    "{{indicator}} de {{group}} em {{quarter}} não pode ser calibrado: o Spectrum tem {{target}}, mais do que as {{most}} pessoas de que fazem parte. Escolha outro nível ou outra estratificação, ou o método proporcional, e verifique os ficheiros da população e do Spectrum.",
  "detail.model.calibrationShare":
    "{{indicator}} de {{group}} em {{quarter}} não pode ser calibrado: é estimado como {{share}} das pessoas de que faz parte. Escolha o método proporcional, ou verifique os dados e execute o modelo de novo.",
};
