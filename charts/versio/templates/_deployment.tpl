{{/* The Deployment of a service. Context: a loaded service. */}}
{{- define "versio.deployment" -}}
{{- $settings := .settings }}
{{- $values := .root.Values }}
{{- $isGateway := eq .name "gateway" }}
{{- /* A pod over its limit is evicted, before its volume is full. */}}
{{- $storage := include "versio.mebibytes" (get (($settings.resources).limits | default dict) "ephemeral-storage") | int64 }}
{{- if and $storage (gt (include "versio.mebibytes" $settings.tmpSizeLimit | int64) $storage) }}
{{- fail (printf "%s.resources.limits.ephemeral-storage must be more than %s.tmpSizeLimit (%s)" .name .name $settings.tmpSizeLimit) }}
{{- end }}
---
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "versio.metadata" (dict "root" .root "name" .name "objectName" .fullname "labels" $settings.labels "annotations" $settings.annotations) | nindent 2 }}
spec:
  {{- if and (not ($settings.autoscaling).enabled) (not (kindIs "invalid" $settings.replicaCount)) }}
  replicas: {{ $settings.replicaCount }}
  {{- end }}
  {{- if not (kindIs "invalid" $settings.minReadySeconds) }}
  minReadySeconds: {{ $settings.minReadySeconds }}
  {{- end }}
  {{- if not (kindIs "invalid" $settings.revisionHistoryLimit) }}
  revisionHistoryLimit: {{ $settings.revisionHistoryLimit }}
  {{- end }}
  {{- with $settings.updateStrategy }}
  strategy:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  selector:
    matchLabels:
      {{- include "versio.selectorLabels" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "versio.labels" (dict "root" .root "name" .name "extra" $settings.podLabels) | nindent 8 }}
      {{- $annotations := dict "kubectl.kubernetes.io/default-container" .name }}
      {{- if and .facts.models $values.models.config }}
      {{- $_ := set $annotations "checksum/models" ($values.models.config | toJson | sha256sum) }}
      {{- end }}
      {{- range $key, $value := $settings.podAnnotations }}{{ $_ := set $annotations $key (toString $value) }}{{ end }}
      annotations:
        {{- toYaml $annotations | nindent 8 }}
    spec:
      {{- include "versio.podBasics" . | nindent 6 }}
      {{- if not (kindIs "invalid" $settings.terminationGracePeriodSeconds) }}
      terminationGracePeriodSeconds: {{ $settings.terminationGracePeriodSeconds }}
      {{- end }}
      {{- with include "versio.scheduling" . }}
      {{- . | nindent 6 }}
      {{- end }}
      {{- $migrates := and .facts.database $values.migrations.initContainer }}
      {{- if or $migrates $settings.extraInitContainers }}
      initContainers:
        {{- with $settings.extraInitContainers }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
        {{- if $migrates }}
        # Replicas that start together wait for one another under an advisory lock; what is applied is not applied
        # again. It has the service's own environment, so that a setting that is missing shows here, before an old pod
        # goes.
        - name: migrate
          image: {{ include "versio.image" . | quote }}
          imagePullPolicy: {{ $values.image.pullPolicy }}
          args: ["--migrate-only"]
          {{- include "versio.containerSecurity" . | nindent 10 }}
          env:
            {{- include "versio.env" . | nindent 12 }}
            {{- include "versio.migrationEnv" . | nindent 12 }}
          {{- with $settings.extraEnvFrom }}
          envFrom:
            {{- toYaml . | nindent 12 }}
          {{- end }}
          {{- with $values.migrations.resources }}
          resources:
            {{- toYaml . | nindent 12 }}
          {{- end }}
          volumeMounts:
            {{- include "versio.volumeMounts" . | nindent 12 }}
        {{- end }}
      {{- end }}
      containers:
        - name: {{ .name }}
          image: {{ include "versio.image" . | quote }}
          imagePullPolicy: {{ $values.image.pullPolicy }}
          {{- include "versio.containerSecurity" . | nindent 10 }}
          ports:
            {{- if $isGateway }}
            - name: http
              containerPort: {{ include "versio.httpPort" . }}
              protocol: TCP
            - name: admin
              containerPort: {{ include "versio.adminPort" . }}
              protocol: TCP
            {{- else }}
            - name: grpc
              containerPort: {{ include "versio.grpcPort" . }}
              protocol: TCP
            {{- end }}
            {{- if $values.metrics.enabled }}
            - name: metrics
              containerPort: {{ $values.metrics.port }}
              protocol: TCP
            {{- end }}
          env:
            {{- include "versio.env" . | nindent 12 }}
          {{- with $settings.extraEnvFrom }}
          envFrom:
            {{- toYaml . | nindent 12 }}
          {{- end }}
          startupProbe:
            {{- include "versio.probe" (dict "isGateway" $isGateway "path" "/readyz" "service" "liveness" "settings" $settings.startupProbe "tls" .facts.tls) | nindent 12 }}
          livenessProbe:
            {{- include "versio.probe" (dict "isGateway" $isGateway "path" "/healthz" "service" "liveness" "settings" $settings.livenessProbe "tls" .facts.tls) | nindent 12 }}
          readinessProbe:
            {{- /*
            The gateway's /readyz asks for workspaces. A new pod waits for it, but one that serves stays while workspaces is
            away: it answers 503 with the error body and Retry-After, which an ingress without pods does not.
            */}}
            {{- include "versio.probe" (dict "isGateway" $isGateway "path" "/healthz" "settings" $settings.readinessProbe "tls" .facts.tls) | nindent 12 }}
          {{- if $settings.preStopSleepSeconds }}
          lifecycle:
            preStop:
              sleep:
                seconds: {{ $settings.preStopSleepSeconds }}
          {{- end }}
          {{- with $settings.resources }}
          resources:
            {{- toYaml . | nindent 12 }}
          {{- end }}
          volumeMounts:
            {{- include "versio.volumeMounts" . | nindent 12 }}
        {{- with $settings.extraContainers }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      volumes:
        - name: tmp
          emptyDir:
            {{- if $settings.tmpSizeLimit }}
            sizeLimit: {{ $settings.tmpSizeLimit }}
            {{- else }} {}
            {{- end }}
        {{- include "versio.backendTlsVolumes" . | nindent 8 }}
        {{- if and .facts.models $values.models.config }}
        - name: models
          configMap:
            name: {{ include "versio.fullname" .root }}-models
        {{- end }}
        {{- if and .facts.outboundTrust $values.webhooks.ca.existingSecret }}
        - name: webhook-ca
          secret:
            secretName: {{ $values.webhooks.ca.existingSecret }}
            items:
              - key: {{ $values.webhooks.ca.key }}
                path: ca.crt
        {{- end }}
        {{- if .facts.tls }}
        - name: grpc-tls
          secret:
            secretName: {{ $values.grpcTls.secretPrefix }}{{ .name }}
        {{- end }}
        {{- with $settings.extraVolumes }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
{{- end -}}

{{/* Where a service's files lie. Context: a loaded service. */}}
{{- define "versio.volumeMounts" -}}
{{- $values := .root.Values -}}
- name: tmp
  mountPath: /tmp
{{- include "versio.backendTlsMounts" . }}
{{- if and .facts.models $values.models.config }}
- name: models
  mountPath: /etc/versio/models
  readOnly: true
{{- end }}
{{- if and .facts.outboundTrust $values.webhooks.ca.existingSecret }}
- name: webhook-ca
  mountPath: /etc/versio/webhooks
  readOnly: true
{{- end }}
{{- if .facts.tls }}
- name: grpc-tls
  mountPath: /etc/versio/tls
  readOnly: true
{{- end }}
{{- with .settings.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/*
What every pod has, the test pod included: no service account token, no service links, pull secrets, security context.
Context: a loaded service.
*/}}
{{- define "versio.podBasics" -}}
{{- $account := .settings.serviceAccount | default dict -}}
serviceAccountName: {{ $account.name | default ($account.create | ternary .fullname "default") }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- include "versio.imagePullSecrets" .root }}
{{- with .settings.podSecurityContext }}
securityContext:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* The security of every container. Context: a loaded service. */}}
{{- define "versio.containerSecurity" -}}
{{- with .settings.securityContext -}}
securityContext:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Where pods may run, and how they find names. Context: a loaded service. */}}
{{- define "versio.scheduling" -}}
{{- $fields := dict -}}
{{- range $field := list "priorityClassName" "runtimeClassName" "nodeSelector" "tolerations" "affinity" "dnsPolicy" "dnsConfig" "hostAliases" -}}
{{- with get $.settings $field }}{{ $_ := set $fields $field . }}{{ end -}}
{{- end -}}
{{- $constraints := list -}}
{{- range .settings.topologySpreadConstraints -}}
{{- $constraint := deepCopy . -}}
{{- if not $constraint.labelSelector -}}
{{- $_ := set $constraint "labelSelector" (dict "matchLabels" (include "versio.selectorLabels" $ | fromYaml)) -}}
{{- end -}}
{{- $constraints = append $constraints $constraint -}}
{{- end -}}
{{- with $constraints }}{{ $_ := set $fields "topologySpreadConstraints" . }}{{ end -}}
{{- with $fields }}{{ toYaml . }}{{ end -}}
{{- end -}}

{{/*
A probe. Services answer the gRPC health protocol: the service `liveness` asks whether the process lives, without its database, and the
empty one whether it takes calls. Context: isGateway, path, service, settings, tls.
*/}}
{{- define "versio.probe" -}}
{{- if .isGateway -}}
httpGet:
  path: {{ .path }}
  port: http
{{- else -}}
grpc:
  port: {{ include (ternary "versio.healthPort" "versio.grpcPort" .tls) . }}
  {{- with .service }}
  service: {{ . }}
  {{- end }}
{{- end }}
{{- range $key, $value := .settings }}
{{ $key }}: {{ $value }}
{{- end }}
{{- end -}}
