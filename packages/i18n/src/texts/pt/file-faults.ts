import type { fileFaults as english } from "../en/file-faults.js";

export const fileFaults: Record<keyof typeof english, string> = {
  "detail.input.empty": "{{file}} está vazio. Verifique se foi guardado e carregado por completo.",
  "detail.input.webPage":
    "{{file}} é uma página web, e não um ficheiro de dados. Inicie sessão no sítio de onde veio e descarregue o próprio ficheiro.",
  "detail.input.oldWorkbook":
    "{{file}} é um livro no formato do Excel anterior a 2007 (.xls). Guarde-o como .xlsx ou como CSV UTF-8.",
  "detail.input.lockedWorkbook":
    "{{file}} está protegido por palavra-passe. Remova a palavra-passe no Excel (Ficheiro, Informações, Proteger Livro) e guarde-o de novo.",
  "detail.input.pdf": "{{file}} é um PDF. Exporte em CSV ou .xlsx a tabela a partir da qual foi feito.",
  "detail.input.damagedZip":
    "{{file}} está truncado ou danificado: falta o fim do arquivo zip. Copie-o ou descarregue-o de novo.",
  "detail.input.otherZip":
    "{{file}} é um arquivo zip sem ficheiros do Spectrum. Carregue um ficheiro PJNZ, um zip de ficheiros PJNZ, ou um a um os ficheiros que contém.",
  "detail.input.otherWorkbook":
    "Nenhuma folha de {{file}} tem as colunas de um ficheiro de população, inquérito, programa, cuidados pré-natais ou circuncisão. Dê às colunas os nomes que a documentação indica.",
  "detail.input.otherText":
    "Nem o nome nem as colunas de {{file}} indicam o que é. Escolha o seu tipo, ou dê às colunas os nomes que a documentação indica.",
};
